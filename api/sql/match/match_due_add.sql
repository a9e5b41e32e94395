-- Remembers records whose matches are to be told of. More than a hundred at once are an import.
create or replace function match_due_add(of_side text, ids uuid[]) returns void language sql as $$
  insert into match_due (side, id, bulk) select of_side, id, cardinality(ids) > 100 from unnest(ids) as id
  on conflict (side, id) do update set bulk = match_due.bulk and excluded.bulk $$;
