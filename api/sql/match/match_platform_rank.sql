-- How well a platform fits a demand, roughly: by which candidates are chosen. api/src/match/platform.ts has the whole sum with its reasons.
create or replace function match_platform_rank(d match_demand, p match_platform) returns float8 language sql immutable parallel safe as $$
  select case when d.skills = '{}' then 9::float8 else 30::float8 / cardinality(d.skills) * (
      cardinality(array(select unnest(d.skills) intersect select unnest(p.skills)))
      + 0.4::float8 * cardinality(array(select unnest(d.skill_parents) intersect select unnest(p.skills)))) end
    + case when p.modalities = 0 then 4.5::float8 when p.modalities & d.modality <> 0 then 15::float8 when p.families & d.family <> 0 then 7.5::float8 else 0::float8 end
    + case when d.form = 0 then 0::float8 when p.forms = 0 then 4.5::float8 when p.forms & d.form <> 0 then 15::float8
        when p.groups & d.form_group <> 0 then 7.5::float8 else 0::float8 end
    + case when p.stages = 0 then 3::float8 when p.stages & d.stage <> 0 then 10::float8 when p.stages & d.stage_near <> 0 then 6.5::float8 else 0::float8 end
    + case when p.province = any(d.regions) then 3::float8 else 0::float8 end $$;
