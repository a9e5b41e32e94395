-- Hashed keys of the goods that a demand names: N|name, also for the beginnings of a name, which another word may follow; C|CAS number.
create or replace function match_goods_keys(names text[], told text) returns int4[] language sql immutable parallel safe as $$
  select array(
    select hashtext('N|' || name) from unnest(names) as name
    union select hashtext('N|' || left(name, size)) from unnest(names) as name, generate_series(3, char_length(name) - 1) as size
      where char_length(name) <= 24
    union select hashtext('N|' || match_goods_base(name)) from unnest(names) as name
    union select hashtext('C|' || found[1]) from regexp_matches(norm_of(array[told]), '(?<!\d)(\d{2,7}-\d{2}-\d)(?!\d)', 'g') as found
    order by 1) $$;
