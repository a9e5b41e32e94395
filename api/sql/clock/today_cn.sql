-- Today where the portal lives. `portal.clock_days` moves it, for tests and trials: PORTAL_CLOCK_DAYS.
create or replace function today_cn() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Asia/Shanghai')::date + coalesce(nullif(current_setting('portal.clock_days', true), '')::int, 0) $$;
