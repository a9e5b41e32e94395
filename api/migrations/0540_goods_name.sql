-- Other names of goods: a substance, excipient, reagent or packaging under its Chinese, English and short names (docs/decisions/0097-names-of-goods.md).
-- Each start makes the table equal to api/goods-names.
create table goods_name (
  -- As the file writes it first.
  name text primary key,
  -- The first English name.
  name_en text not null,
  -- All names, folded as those of spot goods and demands are.
  names text[] not null,
  cas_no text unique,
  -- Hashed as in match_spot and match_demand: N|name, and C|number.
  keys int4[] not null,
  cas_key int4
);
create index goods_name_keys on goods_name using gin (keys);
create index goods_name_cas_key on goods_name (cas_key);
