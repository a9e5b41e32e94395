-- 13900001234 -> 139****1234
create or replace function masked_mobile(mobile text) returns text language sql immutable as $$
  select coalesce(left(mobile, 3) || '****' || right(mobile, 4), '未绑定')
$$;
