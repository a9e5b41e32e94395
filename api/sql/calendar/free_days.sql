-- The days of a service's calendar that have capacity left. A period that ends before it begins has none.
create or replace function free_days(slots jsonb) returns datemultirange language sql immutable parallel safe as $$
  select coalesce(range_agg(daterange((slot ->> 'from')::date, (slot ->> 'to')::date, '[]')), '{}')
  from jsonb_array_elements(slots) as slot
  where (slot ->> 'freeShare')::float8 > 0 and slot ->> 'from' <= slot ->> 'to' $$;
