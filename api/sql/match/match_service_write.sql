-- Writes the match rows of the given services again and deletes those of services that are not public any more. Proofs count as of
-- today: `valid_until` says for how long.
-- What reads texts stands in parts of its own, each of which reads all texts: PostgreSQL keeps 32 compiled patterns.
-- The plan is made for the number of services; imports switch these joins off, for statements whose every join has an index.
create or replace function match_service_write(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan set enable_hashjoin = on set enable_material = on as $$
#variable_conflict use_column
begin
  delete from match_service where id = any(ids) and not exists (
    select 1 from service as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
    where s.id = match_service.id and s.status = 'published');
  with said as materialized (
    select s.id, row_number() over () as place, s.exclusions, s.stages, s.oeb_level, s.site_province, service_told(s) as told,
      array_to_string(array[s.title, s.description] || s.keywords, E'\n') as words, (s.updated_at at time zone 'Asia/Shanghai')::date as written,
      case when s.slots = '[]' then '{}' else free_days(s.slots) end as days
    from service as s where s.id = any(ids) and s.status = 'published'),
  clause as materialized (select s.id, s.stages, c.clause, c.kind from said as s, concept_clauses(s.told, false) as c),
  skill as materialized (
    select o.* from (
      select array_agg(id) as ids, array_agg(clause) as clauses, array_agg(kind) as kinds from (
        select id, clause, kind from clause union all select id, concept_fold(exclusions), 'refuse' from said where exclusions is not null) as c) as a,
      concept_offered(a.ids, a.clauses, a.kinds) as o),
  stage as materialized (
    select id, match_stages_named(string_agg(clause, E'\n')) as codes from clause where stages = '{}' and kind in ('said', 'done') group by id),
  ruled as materialized (
    select l.* from (select array_agg(exclusions order by place) as exclusions, array_agg(words order by place) as texts, array_agg(oeb_level order by place) as levels from said) as a,
      match_limits(a.exclusions, a.texts, a.levels) as l),
  client as materialized (select id, match_clients_read(exclusions, words, site_province) as refused from said),
  least_order as materialized (select s.id, o.dimension, o.amount from said as s, match_order_min(s.exclusions, s.words) as o),
  -- What the text says counts where the calendar has no free day left; a year later it says nothing any more.
  booked as materialized (
    select id, match_slot_read(words, written) as slot from said where isempty(days * datemultirange(daterange(written, null)))),
  titled as (
    select array_agg(id) as ids, array_agg(title) as titles
    from service where id = any(ids) and status = 'published' and match_forms_open(category_code, dosage_forms)),
  form as materialized (select titled.ids[f.place] as id, f.forms from titled, match_forms_titled(titled.titles) as f)
  insert into match_service
  select s.id, s.enterprise_id, left(s.category_code, 1), s.category_code,
    m.modalities, m.families, d.forms, d.groups, g.stages,
    case when coalesce(s.scale_min, s.scale_max) is not null then scale.parent end,
    s.scale_min * scale.factor, s.scale_max * scale.factor,
    capacity.parent, s.annual_capacity * capacity.factor,
    coalesce(v.verified, 0), coalesce(v.matched & ~v.verified, 0), coalesce(v.uploaded & ~v.verified & ~v.matched, 0),
    coalesce(v.told & ~v.verified & ~v.matched & ~v.uploaded, 0),
    s.lead_time_weeks,
    p.first_day,
    s.site_province,
    y.licensed,
    l.excluded, s.updated_at, match_service_keys(jsonb_populate_record(s, jsonb_build_object('dosage_forms', f.codes, 'stages', t.codes))) || array(select hashtext('K|' || one) from unnest(k.skills) as one),
    (select min(u.expires_on) from evidence as u where u.enterprise_id = s.enterprise_id and u.expires_on >= today_cn()
      and (u.id = any(s.cert_ids) or s.cert_ids = '{}' or u.cert_type in ('LIC_A', 'LIC_C', 'LIC_D'))),
    l.refused_forms, l.refused_modalities, l.refused_certs, l.refused_markets, l.refuses_sterile, l.only_forms, l.only_modalities,
    l.only_markets, l.markets, l.oeb, coalesce(k.skills, '{}'), coalesce(k.refused, '{}'),
    case when s.price_mode <> 'negotiable' and s.price_unit = '万元' then s.price_min end,
    s.sterile, w.days, p.last_day, o.dimension, o.amount, c.refused, x.slot
  from said join service as s on s.id = said.id
  join ruled as l on l.place = said.place
  join client as c on c.id = s.id
  left join skill as k on k.id = s.id
  left join stage on stage.id = s.id
  left join form on form.id = s.id
  left join least_order as o on o.id = s.id
  left join booked as x on x.id = s.id
  -- Fenced, so that what many services have alike is looked up once.
  cross join lateral (select term_mask('modalities', s.modalities)::int as modalities,
    term_group_mask('modalities', s.modalities) as families offset 0) as m
  cross join lateral (select coalesce(form.forms, s.dosage_forms) as codes) as f
  cross join lateral (select term_mask('dosageForms', f.codes) as forms, term_group_mask('dosageForms', f.codes) as groups offset 0) as d
  cross join lateral (select case when s.stages = '{}' then coalesce(stage.codes, '{}') else s.stages end as codes offset 0) as t
  cross join lateral (select term_mask('stages', t.codes)::int as stages offset 0) as g
  cross join lateral (select match_licensed(s.enterprise_id) as licensed offset 0) as y
  cross join lateral (select case when x.slot is null then said.days else said.days + datemultirange(daterange(x.slot, x.slot + 366)) end as days offset 0) as w
  left join lateral free_period(w.days, today_cn()) as p on true
  join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
  left join term as scale on scale.vocabulary = 'scaleUnits' and scale.code = s.scale_unit
  left join term as capacity on capacity.vocabulary = 'scaleUnits' and capacity.code = s.capacity_unit
  left join lateral (
    select coalesce(bit_or(bit) filter (where level = 'verified'), 0) as verified,
      coalesce(bit_or(bit) filter (where level = 'register_matched'), 0) as matched,
      coalesce(bit_or(bit) filter (where level = 'uploaded'), 0) as uploaded,
      coalesce(bit_or(bit) filter (where level = 'self'), 0) as told
    from (select p.level, 1 << (cert.place - 1) as bit
      from evidence as p join term as cert on cert.vocabulary = 'certs' and cert.code = p.cert_type
      where (p.id = any(s.cert_ids) or s.cert_ids = '{}' and p.enterprise_id = s.enterprise_id) and (p.expires_on is null or p.expires_on >= today_cn())) as valid) as v on true
  on conflict (id) do update set (enterprise_id, root, leaf, modalities, families, forms, groups, stages, dimension, scale_min,
      scale_max, capacity_dimension, capacity, verified, matched, uploaded, told, lead_weeks, free_from, province, licensed,
      excluded, updated_at, keys, valid_until, refused_forms, refused_modalities, refused_certs, refused_markets, refuses_sterile, only_forms, only_modalities,
      only_markets, markets, oeb, skills, refused_skills, price_min, sterile, free, free_to, order_dimension, order_min, refused_clients, slot)
    = row (excluded.enterprise_id, excluded.root, excluded.leaf, excluded.modalities, excluded.families, excluded.forms,
      excluded.groups, excluded.stages, excluded.dimension, excluded.scale_min, excluded.scale_max,
      excluded.capacity_dimension, excluded.capacity, excluded.verified, excluded.matched, excluded.uploaded, excluded.told,
      excluded.lead_weeks, excluded.free_from, excluded.province, excluded.licensed, excluded.excluded, excluded.updated_at,
      excluded.keys, excluded.valid_until, excluded.refused_forms, excluded.refused_modalities, excluded.refused_certs, excluded.refused_markets, excluded.refuses_sterile, excluded.only_forms, excluded.only_modalities,
      excluded.only_markets, excluded.markets, excluded.oeb, excluded.skills, excluded.refused_skills, excluded.price_min, excluded.sterile, excluded.free, excluded.free_to, excluded.order_dimension, excluded.order_min, excluded.refused_clients, excluded.slot);
end $$;
