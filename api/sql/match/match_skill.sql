-- Share of what the demand asks for that the service's texts name, 0 to 1: something of the same kind counts 0.4, a silent service 0.3.
-- Eight places instead of a subquery, so that the planner inlines it. api/src/match/skills.ts says the same with its reasons.
create or replace function match_skill(d match_demand, s match_service) returns float8 language sql immutable parallel safe as $$
  select case when s.skills = '{}' then 0.3::float8 else (
    case when d.skills[1] = any(s.skills) then 1::float8 when d.skill_parents[1] = any(s.skills) then 0.4::float8 else 0::float8 end
    + case when d.skills[2] = any(s.skills) then 1::float8 when d.skill_parents[2] = any(s.skills) then 0.4::float8 else 0::float8 end
    + case when d.skills[3] = any(s.skills) then 1::float8 when d.skill_parents[3] = any(s.skills) then 0.4::float8 else 0::float8 end
    + case when d.skills[4] = any(s.skills) then 1::float8 when d.skill_parents[4] = any(s.skills) then 0.4::float8 else 0::float8 end
    + case when d.skills[5] = any(s.skills) then 1::float8 when d.skill_parents[5] = any(s.skills) then 0.4::float8 else 0::float8 end
    + case when d.skills[6] = any(s.skills) then 1::float8 when d.skill_parents[6] = any(s.skills) then 0.4::float8 else 0::float8 end
    + case when d.skills[7] = any(s.skills) then 1::float8 when d.skill_parents[7] = any(s.skills) then 0.4::float8 else 0::float8 end
    + case when d.skills[8] = any(s.skills) then 1::float8 when d.skill_parents[8] = any(s.skills) then 0.4::float8 else 0::float8 end
    ) / cardinality(d.skills) end $$;
