-- Marks of a day: its year, its month and itself, such as y|2026, m|2026-11 and d|2026-11-27, so that few marks cover any range exactly.
-- api/src/search/day-marks.ts asks for the same. Days before 1900 and after 2099 stand among those of the first and last year.
create or replace function search_days(day date) returns text[]
  language sql immutable parallel safe
  as $$ select case when day is null then '{}' else
      array['y|' || least(greatest(extract(year from day)::integer, 1900), 2099), search_month(day), to_char(day, '"d|"YYYY-MM-DD')] end $$;
