-- What search shows of a service, and the marks that its list filters by.
create or replace view search_source_service as
  select search_kind_of('service') as kind, s.id, s.title, e.name as sub,
    concat_ws(e'\n', e.short_name, s.no, array_to_string(s.keywords, e'\n'), s.site_province, left(s.description, 400)) as body,
    s.updated_at as at, null::date as until,
    s.stages || s.dosage_forms || s.modalities || s.certs || search_levels(s.cert_ids) || search_steps(s.scale_min * unit.factor, s.scale_max * unit.factor, unit.parent)
      || case when s.stages = '{}' then array['stages|unstated'] else '{}' end
      || array['sterile|' || case when s.sterile then 'yes' when not s.sterile then 'no' else 'unstated' end]
      || free_months(s.slots)
      || array[s.category_code, s.site_province, e.claim_status, search_month(s.updated_at)] as marks
  from service as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
    left join term as unit on unit.vocabulary = 'scaleUnits' and unit.code = s.scale_unit
  where s.status = 'published';
