-- What search shows of a commissioned production, and the marks that its register filters by.
create or replace view search_source_commissioned_production as
  select search_kind_of('commissionedProduction') as kind, c.id, c.drug_name as title,
    concat_ws(' · ', c.mah_name, c.cmo_name) as sub,
    concat_ws(e'\n', c.approval_no, c.licence_no, c.spec, c.dosage_form, c.site) as body,
    c.updated_at as at, null::date as until,
    array_remove(array['dosageForm|' || c.dosage_form, 'drugClass|' || c.drug_class, 'province|' || c.province,
      'classCode|' || c.class_code], null) || search_days(c.valid_until) as marks
  from commissioned_production as c;
