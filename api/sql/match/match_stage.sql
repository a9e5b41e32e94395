-- 1 when the service takes the demand's stage, 0.65 and 0.3 for its neighbours, 0.3 when it tells none, else 0. api/src/match/measures.ts computes the same.
create or replace function match_stage(d match_demand, s match_service) returns float8 language sql immutable parallel safe as $$
  select case when s.stages & d.stage <> 0 then 1::float8 when s.stages & d.stage_near <> 0 then 0.65::float8
    when s.stages & d.stage_far <> 0 or s.stages = 0 then 0.3::float8 else 0::float8 end $$;
