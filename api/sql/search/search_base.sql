-- High bits of a key: 56 kind, 34 block, 32 position (0 anywhere, 1 in the title, 2 at its beginning, 3 a mark); below them the pair.
create or replace function search_base(kind smallint, block integer, place integer) returns bigint
  language sql immutable parallel safe
  as $$ select (kind::bigint << 56) | (block::bigint << 34) | (place::bigint << 32) $$;
