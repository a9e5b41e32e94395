-- The first period of free days that has not ended on a day; no row without one. It may have begun before.
create or replace function free_period(days datemultirange, day date, out first_day date, out last_day date)
  returns setof record language sql immutable parallel safe as $$
  select lower(period), upper(period) - 1 from unnest(days) as period where upper(period) > day order by 1 limit 1 $$;
