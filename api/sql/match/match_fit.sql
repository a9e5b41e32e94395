-- Points of the service for the demand, out of match_weight, without those for its text.
-- One expression, so that the planner inlines it, of float8 constants, because numeric ones cost four times as much.
create or replace function match_fit(d match_demand, s match_service, today date) returns float8 language sql immutable parallel safe as $$
  select case when s.leaf = d.leaf then 25::float8 else 5::float8 end
    + case when s.modalities & d.modality <> 0 then 15::float8 when s.families & d.family <> 0 then 7.5::float8 else 0::float8 end
    + case when d.form = 0 then 0::float8 when s.forms = 0 then 4.5::float8 when s.forms & d.form <> 0 then 15::float8
        when s.groups & d.form_group <> 0 then 7.5::float8 else 0::float8 end
    + 10::float8 * match_stage(d, s)
    + case when d.dimension is null then 0::float8
        when s.dimension = d.dimension then 10::float8 * match_share(d.scale_min, d.scale_max, s.scale_min, s.scale_max)
        when s.capacity_dimension = d.dimension then 10::float8 * match_share(d.scale_min, d.scale_max, 0, s.capacity)
        else 3::float8 end
    + case when d.must = 0 then 0::float8 else 10::float8 *
        (bit_count((s.verified & d.must)::bit(32)) + 0.9::float8 * bit_count((s.matched & d.must)::bit(32))
          + 0.7::float8 * bit_count((s.uploaded & d.must)::bit(32)) + 0.4::float8 * bit_count((s.told & d.must)::bit(32))
          + 0.3::float8 * bit_count((d.must & ~(s.verified | s.matched | s.uploaded | s.told))::bit(32)))
        / bit_count(d.must::bit(32)) end
    + case when d.deliver_by is null then 0::float8 when s.lead_weeks is null and match_free(s, today) is null then 1.5::float8
        when greatest(today, match_free(s, today)) + 7 * coalesce(s.lead_weeks, 0) <= d.deliver_by then 5::float8
        when d.deliver_by <= today then 0::float8
        else 5::float8 * (d.deliver_by - today)::float8 / (greatest(today, match_free(s, today)) + 7 * coalesce(s.lead_weeks, 0) - today) end
    + case when cardinality(d.regions) > 0 and s.province = any(d.regions) then 3::float8 else 0::float8 end
    + case when s.markets & d.markets <> 0 then 5::float8 else 0::float8 end
    + case when d.sterile_asked then 5::float8 * match_sterile(s) else 0::float8 end
    + case when s.oeb >= d.oeb then 5::float8 else 0::float8 end
    + case when d.nice = 0 then 0::float8
        when (s.verified | s.matched | s.uploaded | s.told) & d.nice = 0 then 0.9::float8
        else 3::float8 * bit_count(((s.verified | s.matched | s.uploaded | s.told) & d.nice)::bit(32)) / bit_count(d.nice::bit(32)) end
    + case when s.price_min is null or d.budget is null then 0::float8 when s.price_min <= d.budget then 5::float8
        else 5::float8 * d.budget / s.price_min end
    + case when d.skills = '{}' then 0::float8 else 25::float8 * match_skill(d, s) end $$;
