-- The first free day from a day on; null without one.
create or replace function free_on(slots jsonb, day date) returns date language sql immutable parallel safe as $$
  select case when slots <> '[]' then lower(free_days(slots) * datemultirange(daterange(day, null))) end $$;
