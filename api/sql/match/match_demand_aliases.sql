-- What else the goods of a demand are called: by what the market offers, by what is known of their names, and of the numbers in its text.
create or replace function match_demand_aliases(demand match_demand) returns text[] language sql stable parallel safe
  set enable_seqscan = off set jit = off as $$
  select match_goods_aliases(demand.goods, null) || match_goods_known(array(select cas_key from goods_name where cas_key = any(demand.goods_keys))) $$;
