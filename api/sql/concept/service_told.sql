-- Everything that a service says about itself in words, a line each.
create or replace function service_told(s service) returns text language sql immutable parallel safe as $$
  select array_to_string(array[s.title, s.description] || s.keywords
    || array(select line ->> 'name' from jsonb_array_elements(s.equipment) as line), E'\n') $$;
