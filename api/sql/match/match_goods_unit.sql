-- Units of amounts of goods in folded texts, for a regular expression.
create or replace function match_goods_unit() returns text language sql immutable parallel safe as $$
  select '(?:kg|mg|g|t|l|ml|mm|cm|um|nm|kda?|吨|公斤|千克|毫克|克|升|%|万?[支瓶盒片粒袋只件个批桶箱托套米枚根卷台])' $$;
