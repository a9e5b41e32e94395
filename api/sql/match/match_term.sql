-- One spelling of a term: folded, without what the trade hangs on it. 激素类品种 -> 激素, EU GMP -> eugmp; 肽类 stays.
create or replace function match_term(part text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(norm_of(array[btrim(part)]), '^(不承接|暂不承接|任何|各类|所有|含|涉及)', ''),
    '(?<=..)(类|的|等|化药|化学药|药品|药物|品种|制剂|产品|项目|订单|业务|服务|生产|灌装|剂型)+$', '') $$;
