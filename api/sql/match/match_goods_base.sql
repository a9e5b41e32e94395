-- The same without grade, model and water: 羟丙甲纤维素k100m -> 羟丙甲纤维素, 吸入级乳糖 -> 乳糖.
create or replace function match_goods_base(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(name, '^(吸入级|注射级|药用|无水|微粉化?)(?=..)', ''),
    '(?<=[一-龥]{2})([一二三四五半]水合物|[-a-z0-9.]+目?|粉末|微粉)+$', '') $$;
