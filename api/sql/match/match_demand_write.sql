-- Writes the match rows of the given demands again and deletes those of demands that are not public any more, be it for their enterprise.
-- Of an anonymous one the description is not read: it is disclosed in stages.
-- What reads texts stands in parts of its own, as in match_service_write.
create or replace function match_demand_write(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan set enable_hashjoin = on set enable_material = on as $$
#variable_conflict use_column
begin
  delete from match_demand where id = any(ids);
  with said as materialized (
    select d.id, d.title, d.keywords, open.description, demand_told(d) as told, d.category_code, d.region_pref, d.region_strict,
      concat_ws(E'\n', d.title, open.description, array_to_string(d.keywords, E'\n')) as words,
      -- An extended demand is written anew, while published_at stays.
      (coalesce(greatest((select max(v.at) from listing_version as v where v.listing_id = d.id and v.step = 'published'), d.published_at),
        d.updated_at) at time zone 'Asia/Shanghai')::date as written
    from demand as d cross join lateral (select case when d.anonymous then '' else d.description end as description) as open
    where d.id = any(ids) and d.status = 'published'
      and (d.enterprise_id is null or exists (select from enterprise as e where e.id = d.enterprise_id and e.status = 'published'))),
  skill as materialized (select o.* from (select array_agg(id) as ids, array_agg(told) as texts from said) as a, concept_asked(a.ids, a.texts) as o),
  -- The writer's own words are nearer than the field, which agents fill in for others.
  seat as materialized (select id, match_client_read(words) as places from said),
  dated as materialized (select s.id, t.deliver_by, t.begin_by from said as s, match_dates_read(s.words, s.written) as t),
  place as materialized (
    select id, region_pref as regions, region_strict as strict from said where region_pref <> '{}'
    union all select s.id, t.* from said as s, match_regions_read(concat_ws(E'\n', s.title, s.description)) as t where s.region_pref = '{}'),
  spoken as materialized (select id, match_spoken(title, keywords, description) as words from said),
  ordered as materialized (select id, match_amounts_read(words) as amounts from said),
  buying as materialized (select id, match_goods_stated(title, keywords, description) as stated from said)
  insert into match_demand
  select d.id, d.enterprise_id, left(d.category_code, 1), d.category_code,
    term_mask('modalities', array[d.modality])::int, term_group_mask('modalities', array[d.modality]),
    term_mask('dosageForms', f.forms), term_group_mask('dosageForms', f.forms),
    at.stage, (at.stage << 1) | (at.stage >> 1), (at.stage << 2) | (at.stage >> 2),
    case when amount.low is not null then scale.parent end,
    amount.low * scale.factor, amount.high * scale.factor,
    term_mask('certs', d.must_certs)::int, timed.deliver_by, place.regions,
    place.strict and cardinality(place.regions) > 0,
    spoken.words || match_compounds(d.modality, d.dosage_form) || E'\n' || match_stage_term(d.stage),
    25 + 15 + 10 + 7 + case when cardinality(f.forms) > 0 then 15 else 0 end
      + case when amount.low is not null and scale.parent is not null then 10 else 0 end
      + case when cardinality(d.must_certs) > 0 then 10 else 0 end
      + case when timed.deliver_by is not null then 5 else 0 end
      + case when cardinality(place.regions) > 0 then 3 else 0 end
      + case when cardinality(d.nice_certs) > 0 then 3 else 0 end
      + case when k.id is not null then 25 else 0 end,
    d.deadline,
    array(select hashtext(concat_ws('|', 'A', head, m, form)) from unnest(array[d.category_code, left(d.category_code, 1)]) as head,
      unnest(array[d.modality, '']) as m, unnest(f.forms || ''::text) as form)
      || array(select hashtext('K|' || one) from unnest(k.skills || k.parents) as one where one <> 0)
      || array(select hashtext('F|' || form) from unnest(f.forms) as form),
    sterile.stated or sterile.implied, d.oeb_min, term_mask('targetMarkets', d.target_markets)::int,
    coalesce(k.skills, '{}'), coalesce(k.parents, '{}'), coalesce(k.up, '{}'),
    coalesce(d.budget_max, d.budget_min), term_mask('certs', d.nice_certs)::int,
    goods.names, match_goods_keys(goods.names, case when goods.wanted then said.words end),
    goods.stated, sterile.stated or sterile.implied and d.category_code ~ '^M' and d.category_code not in ('M01', 'M02'),
    -- Who sits abroad and signs in China is a client of both.
    term_mask('provinces', case when seat.places = '{}' then array[d.province]
      when seat.places = array['境外'] and said.words ~ '(?:国内|境内)[^,，。]{0,6}(?:签[约订署]|开票)' then array['境外', d.province] else seat.places end),
    ordered.amounts - coalesce(case when amount.low is not null then scale.parent end, ''), timed.begin_by
  from said join demand as d on d.id = said.id
    join seat on seat.id = d.id
    join dated on dated.id = d.id
    join place on place.id = d.id
    join spoken on spoken.id = d.id
    join ordered on ordered.id = d.id
    join buying as buys on buys.id = d.id
    left join skill as k on k.id = d.id
    cross join lateral (select coalesce(d.deliver_by, dated.deliver_by) as deliver_by, dated.begin_by) as timed
    cross join lateral (select match_forms_read(d.category_code, array_remove(array[d.dosage_form], null), d.title) as forms offset 0) as f
    cross join lateral (select coalesce(d.sterile, false) as stated,
      exists (select from unnest(f.forms) as form where form like 'IN%') as implied offset 0) as sterile
    left join term as scale on scale.vocabulary = 'scaleUnits' and scale.code = d.scale_unit
    cross join lateral (select term_mask('stages', array[d.stage])::int as stage offset 0) as at
    cross join lateral (select coalesce(d.scale_min, d.scale_max) as low, coalesce(d.scale_max, d.scale_min) as high) as amount
    cross join lateral (select buys.stated, wanted, case when wanted then called || array(select one from unnest(match_goods_within(called) || match_goods_words(array[d.title] || d.keywords)) as one where not one = any(called)) else '{}' end as names
      from (values (match_goods_wanted(buys.stated, d.category_code))) as w(wanted)
        cross join lateral (select case when wanted then match_goods_names(array[d.title] || d.keywords) else '{}' end as called offset 0) as c offset 0) as goods;
end $$;
