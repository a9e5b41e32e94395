-- Writes the match rows of the given demands again and deletes those of demands that are not public any more. Of an anonymous one the
-- description is not read: it is disclosed in stages.
create or replace function match_demand_write(ids uuid[]) returns void language sql as $$
  delete from match_demand where id = any(ids);
  with told as (
    select array_agg(id) as ids, array_agg(demand_told(demand)) as texts
    from demand where id = any(ids) and status = 'published'),
  skill as materialized (select o.* from told, concept_asked(told.ids, told.texts) as o)
  insert into match_demand
  select d.id, d.enterprise_id, left(d.category_code, 1), d.category_code,
    term_mask('modalities', array[d.modality])::int, term_group_mask('modalities', array[d.modality]),
    term_mask('dosageForms', f.forms), term_group_mask('dosageForms', f.forms),
    at.stage, (at.stage << 1) | (at.stage >> 1), (at.stage << 2) | (at.stage >> 2),
    case when amount.low is not null then scale.parent end,
    amount.low * scale.factor, amount.high * scale.factor,
    term_mask('certs', d.must_certs)::int, timed.deliver_by, place.regions,
    place.strict and cardinality(place.regions) > 0,
    match_spoken(d.title, d.keywords, open.description) || match_compounds(d.modality, d.dosage_form) || E'\n' || match_stage_term(d.stage),
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
    goods.names, match_goods_keys(goods.names, case when goods.wanted then concat_ws(E'\n', d.title, open.description, array_to_string(d.keywords, E'\n')) end),
    goods.stated, sterile.stated or sterile.implied and d.category_code ~ '^M' and d.category_code not in ('M01', 'M02'),
    term_mask('provinces', case when seat.places = '{}' then array[d.province] else seat.places end),
    match_amounts_read(said.words) - coalesce(case when amount.low is not null then scale.parent end, ''), timed.begin_by
  from demand as d
    cross join lateral (select case when d.anonymous then '' else d.description end as description) as open
    cross join lateral (select concat_ws(E'\n', d.title, open.description, array_to_string(d.keywords, E'\n')) as words,
      (coalesce(d.published_at, d.updated_at) at time zone 'Asia/Shanghai')::date as written offset 0) as said
    -- The writer's own words are nearer than the field, which agents fill in for others.
    cross join lateral (select match_client_read(said.words) as places offset 0) as seat
    cross join lateral (select coalesce(d.deliver_by, t.deliver_by) as deliver_by, t.begin_by from match_dates_read(said.words, said.written) as t offset 0) as timed
    cross join lateral (
      select d.region_pref as regions, d.region_strict as strict where d.region_pref <> '{}'
      union all select t.* from match_regions_read(concat_ws(E'\n', d.title, open.description)) as t where d.region_pref = '{}' offset 0) as place
    cross join lateral (select match_forms_read(d.category_code, array_remove(array[d.dosage_form], null), d.title) as forms offset 0) as f
    cross join lateral (select coalesce(d.sterile, false) as stated,
      exists (select from unnest(f.forms) as form where form like 'IN%') as implied offset 0) as sterile
    left join skill as k on k.id = d.id
    left join term as scale on scale.vocabulary = 'scaleUnits' and scale.code = d.scale_unit
    cross join lateral (select term_mask('stages', array[d.stage])::int as stage offset 0) as at
    cross join lateral (select coalesce(d.scale_min, d.scale_max) as low, coalesce(d.scale_max, d.scale_min) as high) as amount
    cross join lateral (select match_goods_stated(d.title, d.keywords, open.description) as stated offset 0) as buys
    -- Substances, intermediates and packaging may be bought as well as made.
    cross join lateral (select buys.stated, wanted, case when wanted then match_goods_names(array[d.title] || d.keywords) else '{}' end as names
      from (values (buys.stated or d.category_code in ('M01', 'M02', 'B01'))) as w(wanted) offset 0) as goods
  where d.id = any(ids) and d.status = 'published' $$;
