-- What search shows of a technology platform, and the marks that its list filters by.
create or replace view search_source_platform as
  select search_kind_of('platform') as kind, s.id, s.title, e.name as sub,
    concat_ws(e'\n', e.short_name, s.no, array_to_string(s.tech_tags || s.keywords, e'\n'), s.site_province,
      left(s.description, 400)) as body,
    s.updated_at as at, null::date as until,
    s.stages || s.dosage_forms || s.modalities || s.certs || search_levels(s.cert_ids)
      || case when s.stages = '{}' then array['stages|unstated'] else '{}' end
      || array[s.platform_kind, s.site_province, e.claim_status, search_month(s.updated_at)] as marks
  from platform as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
  where s.status = 'published';
