-- Everything that a demand asks for in words, a line each.
create or replace function demand_told(d demand) returns text language sql immutable parallel safe as $$
  select array_to_string(array[d.title] || d.keywords || array[d.description], E'\n') $$;
