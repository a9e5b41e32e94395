-- Everything that a demand asks for in words, a line each; of an anonymous one what is public, because reasons of matches quote it.
create or replace function demand_told(d demand) returns text language sql immutable parallel safe as $$
  select array_to_string(array[d.title] || d.keywords || case when d.anonymous then '{}' else array[d.description] end, E'\n') $$;
