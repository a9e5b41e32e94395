-- What search shows of a clinical trial, and the marks that its register filters by.
create or replace view search_source_clinical_trial as
  select search_kind_of('clinicalTrial') as kind, t.id, t.public_title as title,
    concat_ws(' · ', t.ctr_no, t.drug_name, array_to_string(t.sponsors, '、')) as sub,
    concat_ws(e'\n', t.ctr_no, array_to_string(t.other_ids, e'\n'), t.indication, t.scientific_title, t.protocol_no,
      t.pi_site, array_to_string(t.site_names, e'\n')) as body,
    t.updated_on::timestamptz as at, null::date as until,
    array_remove(array['phase|' || t.phase, 'trialStatus|' || t.trial_status, 'drugType|' || t.drug_type, 'scopeArea|' || t.scope_area,
      'province|' || t.province, 'healthy|' || case when t.healthy then '是' when not t.healthy then '否' end], null)
      || search_days(t.first_public_on) as marks
  from clinical_trial as t;
