-- Up to `most` demands with one of the keys, newest first.
create or replace function match_asked(asked int4[], most int) returns setof uuid language plpgsql stable
  set enable_seqscan = off set jit = off as $$
begin
  return query select d.id from match_demand as d where d.keys && asked order by d.id desc limit most;
end $$;
