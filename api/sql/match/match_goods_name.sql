-- What a good is called, without salt, kind and brackets: 盐酸莫西沙星系统适用性对照品 -> 莫西沙星. An impurity keeps its name, which is another substance.
create or replace function match_goods_name(name text) returns text language sql immutable parallel safe as $$
  select product_name(regexp_replace(regexp_replace(norm_of(array[name]), '\([^()]*\)$', ''),
    '(?<=..)(系统适用性|工作|化学|杂质)?(对照品|标准品)$|(?<=..)参比(制剂)?$', '')) $$;
