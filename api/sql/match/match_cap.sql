-- The most that a pair's score can reach, 0 to 1: serious gaps limit it. shared/contract/match-bands.ts says the same with its reasons.
create or replace function match_cap(d match_demand, s match_service, today date) returns float8 language sql immutable parallel safe as $$
  select least(
    case when s.leaf = d.leaf and not d.goods_stated then 1::float8 else 0.74::float8 end,
    case when s.modalities & d.modality <> 0 or s.families & d.family <> 0 then 1::float8 else 0.8::float8 end,
    case when s.modalities & d.modality <> 0 and (d.must = 0 or (s.verified | s.matched | s.uploaded | s.told) & d.must <> 0) then 1::float8 else 0.84::float8 end,
    case when d.form = 0 or s.forms & d.form <> 0 then 1::float8
      when s.forms = 0 then 0.84::float8 when s.groups & d.form_group <> 0 then 0.78::float8 else 0.45::float8 end,
    case when d.skills = '{}' or match_skill(d, s) >= 0.5::float8 then 1::float8 else 0.84::float8 end,
    case when d.markets <> 0 and s.markets <> 0 and s.markets & d.markets = 0 then 0.45::float8 else 1::float8 end,
    case when d.dimension is null then 1::float8
      when s.dimension = d.dimension
        then case when match_share(d.scale_min, d.scale_max, s.scale_min, s.scale_max) < 0.2::float8 then 0.6::float8 else 1::float8 end
      when s.capacity_dimension = d.dimension
        then case when match_share(d.scale_min, d.scale_max, 0, s.capacity) < 0.2::float8 then 0.6::float8 else 1::float8 end
      else 1::float8 end,
    case when d.deliver_by is null or s.lead_weeks is null and match_free(s, today) is null then 1::float8
      when 4 * (greatest(today, match_free(s, today)) + 7 * coalesce(s.lead_weeks, 0) - d.deliver_by) > 7 * coalesce(s.lead_weeks, 0)
        then 0.6::float8 else 1::float8 end) $$;
