-- Writes the match rows of the given platforms again and deletes those of platforms that are not public any more.
create or replace function match_platform_write(ids uuid[]) returns void language sql as $$
  delete from match_platform where id = any(ids);
  with told as (
    select array_agg(id) as ids, array_agg(null::text) as exclusions, array_agg(platform_told(platform)) as texts
    from platform where id = any(ids) and status = 'published'),
  skill as materialized (select o.* from told, concept_offered(told.ids, told.texts, told.exclusions) as o)
  insert into match_platform
  select p.id, p.enterprise_id, match_platform_roots(p.platform_kind),
    term_mask('modalities', p.modalities)::int, term_group_mask('modalities', p.modalities),
    term_mask('dosageForms', p.dosage_forms), term_group_mask('dosageForms', p.dosage_forms),
    term_mask('stages', case when p.stages = '{}' then match_stages_read(platform_told(p)) else p.stages end)::int, p.site_province,
    l.excluded, l.refused_forms, l.refused_modalities, l.refused_certs, l.refused_markets, l.refuses_sterile, l.only_forms, l.only_modalities,
    l.only_markets, l.markets, l.oeb, coalesce(k.skills, '{}'), coalesce(k.refused, '{}'),
    array(select hashtext('K|' || one) from unnest(k.skills) as one
      union select hashtext('F|' || form) from unnest(p.dosage_forms) as form),
    match_clients_read(null, said.words, p.site_province)
  from platform as p
  left join skill as k on k.id = p.id
  join enterprise as e on e.id = p.enterprise_id and e.status = 'published'
  cross join lateral (select array_to_string(array[p.title, p.description] || p.keywords, E'\n') as words offset 0) as said
  cross join lateral match_limits(null, said.words, null) as l
  where p.id = any(ids) and p.status = 'published' $$;
