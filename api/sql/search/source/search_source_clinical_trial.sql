-- What search shows of a clinical trial; its register has no filters yet.
create or replace view search_source_clinical_trial as
  select search_kind_of('clinicalTrial') as kind, t.id, t.public_title as title,
    concat_ws(' · ', t.ctr_no, t.drug_name, array_to_string(t.sponsors, '、')) as sub,
    concat_ws(e'\n', t.ctr_no, array_to_string(t.other_ids, e'\n'), t.indication, t.scientific_title, t.protocol_no) as body,
    t.updated_on::timestamptz as at, null::date as until, '{}'::text[] as marks
  from clinical_trial as t;
