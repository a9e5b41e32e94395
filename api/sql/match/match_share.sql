-- Share of the wanted range low..high that the offered range covers, 0 to 1. A wanted amount without a range is one point.
create or replace function match_share(low float8, high float8, from_amount float8, to_amount float8) returns float8
  language sql immutable parallel safe as $$
  select case when high > low
    then greatest(0::float8, (least(high, coalesce(to_amount, high)) - greatest(low, coalesce(from_amount, low))) / (high - low))
    when low >= coalesce(from_amount, low) and low <= coalesce(to_amount, low) then 1::float8 else 0::float8 end $$;
