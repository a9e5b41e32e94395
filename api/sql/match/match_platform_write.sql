-- Writes the match rows of the given platforms again and deletes those of platforms that are not public any more.
-- What reads texts stands in parts of its own, as in match_service_write.
create or replace function match_platform_write(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan set enable_hashjoin = on set enable_material = on as $$
#variable_conflict use_column
begin
  delete from match_platform where id = any(ids);
  with said as materialized (
    select p.id, row_number() over () as place, p.stages, p.site_province, platform_told(p) as told, array_to_string(array[p.title, p.description] || p.keywords, E'\n') as words
    from platform as p where p.id = any(ids) and p.status = 'published'),
  clause as materialized (select s.id, s.stages, c.clause, c.kind from said as s, concept_clauses(s.told, false) as c),
  skill as materialized (
    select o.* from (select array_agg(id) as ids, array_agg(clause) as clauses, array_agg(kind) as kinds from clause) as a, concept_offered(a.ids, a.clauses, a.kinds) as o),
  stage as materialized (
    select id, match_stages_named(string_agg(clause, E'\n')) as codes from clause where stages = '{}' and kind in ('said', 'done') group by id),
  ruled as materialized (
    select l.* from (select array_agg(null::text) as exclusions, array_agg(words order by place) as texts, array_agg(null::int) as levels from said) as a,
      match_limits(a.exclusions, a.texts, a.levels) as l),
  client as materialized (select id, match_clients_read(null, words, site_province) as refused from said)
  insert into match_platform
  select p.id, p.enterprise_id, match_platform_roots(p.platform_kind),
    term_mask('modalities', p.modalities)::int, term_group_mask('modalities', p.modalities),
    term_mask('dosageForms', p.dosage_forms), term_group_mask('dosageForms', p.dosage_forms),
    term_mask('stages', case when p.stages = '{}' then coalesce(stage.codes, '{}') else p.stages end)::int, p.site_province,
    l.excluded, l.refused_forms, l.refused_modalities, l.refused_certs, l.refused_markets, l.refuses_sterile, l.only_forms, l.only_modalities,
    l.only_markets, l.markets, l.oeb, coalesce(k.skills, '{}'), coalesce(k.refused, '{}'),
    array(select hashtext('K|' || one) from unnest(k.skills) as one
      union select hashtext('F|' || form) from unnest(p.dosage_forms) as form order by 1),
    c.refused
  from said join platform as p on p.id = said.id
  join ruled as l on l.place = said.place
  join client as c on c.id = p.id
  left join skill as k on k.id = p.id
  left join stage on stage.id = p.id
  join enterprise as e on e.id = p.enterprise_id and e.status = 'published';
end $$;
