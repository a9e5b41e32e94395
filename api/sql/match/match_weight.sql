-- Weight of all criteria of a pair: what the demand states or its dosage form implies, and what counts only where both sides state it.
create or replace function match_weight(d match_demand, s match_service) returns float8 language sql immutable parallel safe as $$
  select d.weight + case when d.markets <> 0 and s.markets <> 0 then 5::float8 else 0::float8 end
    + case when d.sterile_asked then 5::float8 else 0::float8 end
    + case when d.oeb is not null and s.oeb is not null then 5::float8 else 0::float8 end
    + case when d.budget is not null and s.price_min is not null then 5::float8 else 0::float8 end $$;
