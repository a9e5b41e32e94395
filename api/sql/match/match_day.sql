-- The first or the last day of a mark of match_days or match_within; a mark without a year means the first such time that has not ended when the text was written.
-- Null for no day.
create or replace function match_day(mark text, written date, last boolean) returns date language plpgsql immutable parallel safe as $$
declare
  f constant text[] := regexp_match(mark, '^\[([0-9]{4})-([a-z])([a-z0-9]*)(?:-([0-9]+))?\]$');
  months constant text[] := array['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  year int := case when f[1] = '0000' then extract(year from written)::int else f[1]::int end;
  -- The first month, and how many.
  month int := case f[2] when 'q' then 3 * f[3]::int - 2 when 'h' then 6 * f[3]::int - 5 when 'y' then 1 when 'n' then array_position(months, f[3]) else substring(f[3] from '[0-9]+')::int end;
  many constant int := case f[2] when 'q' then 3 when 'h' then 6 when 'y' then 12 else 1 end;
  part constant text := substring(f[3] from '[abc]$');
  starts date;
  ends date;
begin
  if f is null or month is null then return null; end if;
  loop
    starts := make_date(year, month, 1);
    ends := (starts + make_interval(months => many))::date - 1;
    if f[2] in ('d', 'w') then
      if f[4]::int > extract(day from ends) then return null; end if;
      starts := make_date(year, month, f[4]::int);
      ends := starts;
    elsif f[2] = 'm' and part is not null then
      if part = 'b' then starts := starts + 10; elsif part = 'c' then starts := starts + 20; end if;
      if part = 'a' then ends := starts + 9; elsif part = 'b' then ends := starts + 9; end if;
    end if;
    exit when f[1] <> '0000' or ends >= written;
    year := year + 1;
  end loop;
  return case when last then ends else starts end;
end $$;
