-- Hashed keys of names of goods, as match_spot and demands have them.
create or replace function match_name_keys(names text[]) returns int4[] language sql immutable parallel safe as $$
  select array(select hashtext('N|' || name) from unnest(names) as name) $$;
