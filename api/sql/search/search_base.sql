-- Bits: 56 kind, 34 block, 32 where (0 anywhere, 1 in the title, 2 begins the title), below them the pair.
create or replace function search_base(kind smallint, block integer, place integer) returns bigint
  language sql immutable parallel safe
  as $$ select (kind::bigint << 56) | (block::bigint << 34) | (place::bigint << 32) $$;
