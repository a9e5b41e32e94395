-- Up to `most` records of a match table with one of the keys, by the index on its keys alone. In no order: sorted by their age, the planner
-- would rather walk the primary key, through the whole market for a rare key.
create or replace function match_kin(of_table text, asked int4[], most int) returns setof uuid language plpgsql stable rows 100
  set enable_seqscan = off set jit = off as $$
begin
  case of_table
    when 'match_spot' then return query select m.id from match_spot as m where m.keys && asked limit most;
    when 'match_platform' then return query select m.id from match_platform as m where m.keys && asked limit most;
    when 'match_demand' then return query select m.id from match_demand as m where m.keys && asked limit most;
    when 'match_demand_goods' then return query select m.id from match_demand as m where m.goods_keys && asked limit most;
  end case;
end $$;
