-- Everything that a platform says about itself in words, a line each.
create or replace function platform_told(p platform) returns text language sql immutable parallel safe as $$
  select array_to_string(array[p.title, p.description] || p.tech_tags || p.keywords
    || array(select line ->> 'name' from jsonb_array_elements(p.equipment) as line)
    || array(select line ->> 'name' from jsonb_array_elements(p.metrics) as line), E'\n') $$;
