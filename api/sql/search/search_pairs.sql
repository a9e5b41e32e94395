-- Every two neighbouring characters of a normalised text as one number, line by line. Characters beyond U+FFFF share numbers, so
-- hits are checked again.
create or replace function search_pairs(norm text) returns setof bigint
  language sql immutable parallel safe rows 200
  as $$ select ((ascii(a) & 65535)::bigint << 16) | (ascii(b) & 65535)
    from (select string_to_array(norm, null) as c) as text, unnest(c, c[2:]) as pair (a, b)
    where b is not null and a <> e'\n' and b <> e'\n' $$;
