-- Mark of a month, such as m|2026-11.
create or replace function search_month(at timestamptz) returns text
  language sql immutable parallel safe
  as $$ select to_char(at at time zone 'Asia/Shanghai', '"m|"YYYY-MM') $$;

create or replace function search_month(day date) returns text
  language sql immutable parallel safe
  as $$ select to_char(day, '"m|"YYYY-MM') $$;
