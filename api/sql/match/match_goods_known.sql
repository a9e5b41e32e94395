-- All names of the goods that are known under one of these names or numbers (hashed: N|name, C|number). Goods of several kinds may share
-- a short name; whoever asks by it means either.
create or replace function match_goods_known(asked int4[]) returns text[] language sql stable parallel safe
  set enable_seqscan = off set jit = off as $$
  select coalesce(array_agg(distinct one), '{}') from goods_name as g, unnest(g.names) as one where g.keys && asked $$;
