-- When a service is free first, as of a day: what was first when its row was written, until that period has ended.
create or replace function match_free(s match_service, today date) returns date language sql immutable parallel safe as $$
  select case when s.free_to is null or s.free_to >= today then s.free_from
    else lower(s.free * datemultirange(daterange(today, null))) end $$;
