-- What search shows of an enterprise, and the marks that its list filters by.
create or replace view search_source_enterprise as
  select search_kind_of('enterprise') as kind, e.id, e.name as title,
    concat_ws(' · ', e.short_name, e.name_en, e.province, nullif(e.city, e.province)) as sub,
    concat_ws(e'\n', e.uscc, array_to_string(e.former_names, e'\n'), left(e.intro, 400)) as body,
    e.updated_at as at, null::date as until,
    e.org_types || array[e.province, e.claim_status] as marks
  from enterprise as e where e.status = 'published';
