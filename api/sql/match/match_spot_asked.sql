-- Keys of the demands that may ask for goods: by their own names and number, by other names, and by the number that is known of them.
create or replace function match_spot_asked(spot match_spot, aliases text[]) returns int4[] language sql stable parallel safe
  set enable_seqscan = off set jit = off as $$
  select spot.keys || match_name_keys(aliases)
    || array(select cas_key from goods_name where cas_key is not null and keys && match_name_keys(spot.names)) $$;
