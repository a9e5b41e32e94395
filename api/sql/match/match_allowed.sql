-- Whether a pair passes the gates. Excluded words are looked for in api/src/match/read.ts: with a subquery the planner could not
-- inline this. What a licence named that may have lapsed is looked up there as well.
create or replace function match_allowed(d match_demand, s match_service, today date) returns boolean language sql immutable parallel safe as $$
  select s.root = d.root and s.enterprise_id is distinct from d.enterprise_id
    and (d.deadline is null or d.deadline >= today)
    and (not d.region_strict or s.province = any(d.regions))
    and (d.root <> 'M' or d.form_group = 0 or s.licensed is null or s.valid_until < today or s.licensed & d.form_group <> 0)
    and s.refused_forms & d.form = 0 and s.refused_modalities & d.modality = 0 and s.refused_certs & d.must = 0
    and s.refused_markets & d.markets = 0 and not (s.refuses_sterile and d.sterile)
    and not (d.sterile_asked and s.sterile is false)
    and (s.only_forms = 0 or d.form = 0 or s.only_forms & d.form <> 0)
    and (s.only_modalities = 0 or s.only_modalities & d.modality <> 0)
    and (s.only_markets = 0 or d.markets = 0 or s.only_markets & d.markets <> 0)
    and not s.refused_skills && d.skills_up
    and (s.order_min is null or d.dimension is distinct from s.order_dimension or d.scale_max >= s.order_min)
    and (s.order_min is null or coalesce((d.amounts ->> s.order_dimension)::float8 >= s.order_min, true))
    and (d.client = 0 or d.client & ~s.refused_clients <> 0)
    and (d.begin_by is null or d.begin_by < today or coalesce(match_free(s, today) <= d.begin_by, true))
    and (s.oeb is null or d.oeb is null or s.oeb >= d.oeb) $$;
