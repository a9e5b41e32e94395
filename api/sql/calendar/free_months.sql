-- Marks of the months that have a free day, such as free|2026-12. A hundred years of one period at most.
create or replace function free_months(slots jsonb) returns text[] language sql immutable parallel safe as $$
  select case when slots = '[]' then '{}' else array(
    select distinct to_char(month, '"free|"YYYY-MM') from unnest(free_days(slots)) as period,
      generate_series(date_trunc('month', lower(period)::timestamp),
        least(upper(period) - 1, lower(period) + 36500)::timestamp, interval '1 month') as month) end $$;
