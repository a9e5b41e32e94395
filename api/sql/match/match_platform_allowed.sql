-- Whether a pair passes the gates; api/src/match/platform.ts says the same with its reasons.
create or replace function match_platform_allowed(d match_demand, p match_platform, today date) returns boolean language sql immutable parallel safe as $$
  select strpos(p.roots, d.root) > 0 and p.enterprise_id is distinct from d.enterprise_id
    and (d.deadline is null or d.deadline >= today)
    and (not d.region_strict or p.province = any(d.regions))
    and p.refused_forms & d.form = 0 and p.refused_modalities & d.modality = 0 and p.refused_certs & d.must = 0
    and p.refused_markets & d.markets = 0 and not (p.refuses_sterile and d.sterile)
    and (p.only_forms = 0 or d.form = 0 or p.only_forms & d.form <> 0)
    and (p.only_modalities = 0 or p.only_modalities & d.modality <> 0)
    and (p.only_markets = 0 or d.markets = 0 or p.only_markets & d.markets <> 0)
    and not p.refused_skills && d.skills_up
    and (d.client = 0 or d.client & ~p.refused_clients <> 0)
    and (p.oeb is null or d.oeb is null or p.oeb >= d.oeb)
    and (p.skills && d.skills or p.skills && d.skill_parents or p.forms & d.form <> 0)
    and (p.excluded = '{}' or not exists (select 1 from unnest(p.excluded) as term where strpos(d.spoken, term) > 0)) $$;
