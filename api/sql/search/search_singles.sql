-- Every single character of a text as such a number.
create or replace function search_singles(norm text) returns setof bigint
  language sql immutable parallel safe rows 20
  as $$ select (ascii(a) & 65535)::bigint << 16 from unnest(string_to_array(norm, null)) as a where a <> e'\n' $$;
