-- The block that the next written row belongs to: 2,048 rows each since the last rebuild.
create or replace function search_block() returns integer
  language sql volatile
  as $$ select base + 1 + ((nextval('search_written') - written) >> 11)::integer from search_state $$;
