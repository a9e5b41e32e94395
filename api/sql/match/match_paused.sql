-- Whether this connection writes match rows later, all at once: the load of the sample data sets portal.match_paused to 'on' and
-- calls match_rewrite and match_supply_rewrite at its end.
create or replace function match_paused() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('portal.match_paused', true), '') = 'on' $$;
