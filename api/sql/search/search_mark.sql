-- Low bits of a mark's key.
create or replace function search_mark(mark text) returns bigint
  language sql immutable parallel safe
  as $$ select hashtext(mark)::bigint & 4294967295 $$;
