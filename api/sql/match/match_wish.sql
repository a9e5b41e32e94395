-- How well the demand suits the service, 0 to 1: its stage and the smallest order. The gates have checked exclusions already.
create or replace function match_wish(d match_demand, s match_service) returns float8 language sql immutable parallel safe as $$
  select case when s.scale_min is null then (match_stage(d, s) + 1::float8) / 2::float8
    else (match_stage(d, s) + 1::float8 + case when d.dimension is distinct from s.dimension then 0.3::float8
      when d.scale_max >= s.scale_min then 1::float8 else d.scale_max / s.scale_min end) / 3::float8 end $$;
