-- The blocks of a kind, newest first.
create or replace function search_blocks(of_kind smallint) returns setof integer
  language sql volatile rows 12
  as $$ select generate_series(s.base + 1 + ((w.last_value - s.written) >> 11)::integer,
      coalesce((select block from search_oldest where kind = of_kind), 0), -1) from search_state as s, search_written as w $$;
