-- What search shows of an institution of trials, and the marks that its register filters by.
create or replace view search_source_clinical_site as
  select search_kind_of('clinicalSite') as kind, s.id, s.name as title,
    concat_ws(' · ', s.site_no, s.province, nullif(s.city, s.province)) as sub,
    concat_ws(e'\n', s.site_no, array_to_string(s.specialties, e'\n'), s.address) as body,
    coalesce(s.filed_on::timestamptz, s.updated_at) as at, null::date as until,
    array_remove(array['siteClass|' || s.site_class, 'filingStatus|' || s.filing_status, 'province|' || s.province], null)
      || array(select 'specialties|' || one from unnest(s.specialties) as one) as marks
  from clinical_site as s;
