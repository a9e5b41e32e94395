-- What search shows of a registered raw material, and the marks that its register filters by.
create or replace view search_source_raw_material as
  select search_kind_of('rawMaterial') as kind, r.id, r.product_name as title,
    concat_ws(' · ', r.reg_no, r.company_name) as sub,
    concat_ws(e'\n', r.reg_no, r.kind, r.spec, r.province) as body,
    r.updated_on::timestamptz as at, null::date as until,
    -- Bare values for processes of the release before, which filter by them.
    array_remove(array[r.kind, r.review_status, r.origin, r.province, 'kind|' || r.kind, 'reviewStatus|' || r.review_status,
      'origin|' || r.origin, 'province|' || r.province], null) || search_days(r.updated_on) as marks
  from raw_material as r;
