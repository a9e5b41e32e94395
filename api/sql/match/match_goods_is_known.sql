-- Whether goods are known under a folded name.
create or replace function match_goods_is_known(called text) returns boolean language sql stable parallel safe as $$
  select exists (select from goods_name as g where g.keys && match_name_keys(array[called]) and called = any(g.names)) $$;
