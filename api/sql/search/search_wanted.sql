-- Keys that a row of a block must have: the pairs of the words, and all the marks. The cost makes the planner compute it once for
-- an index scan, never for each row of the table.
create or replace function search_wanted(kind smallint, block integer, place integer, codes bigint[], marks text[]) returns bigint[]
  language sql immutable parallel safe cost 10000
  as $$ select array(select search_base(kind, block, place) | c from unnest(codes) as c
      union all select search_base(kind, block, 3) | search_mark(m) from unnest(marks) as m) $$;
