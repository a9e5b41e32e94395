-- How well the demand suits what the service takes on, 0 to 1: stages, smallest order, and nothing it rules out (the gate saw to that).
create or replace function match_wish(d match_demand, s match_service) returns float8 language sql immutable parallel safe as $$
  select case when s.scale_min is null then (match_stage(d, s) + 1::float8) / 2::float8
    else (match_stage(d, s) + 1::float8 + case when d.dimension is distinct from s.dimension then 0.3::float8
      when d.scale_max >= s.scale_min then 1::float8 else d.scale_max / s.scale_min end) / 3::float8 end $$;
