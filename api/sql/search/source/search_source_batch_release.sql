-- What search shows of a batch release, and the marks that its register filters by.
create or replace view search_source_batch_release as
  select search_kind_of('batchRelease') as kind, b.id, b.product_name as title,
    concat_ws(' · ', b.batch_no, b.mah_name) as sub,
    concat_ws(e'\n', b.batch_no, b.cert_no, b.report_no, b.spec) as body,
    b.window_to::timestamptz as at, null::date as until,
    array['conclusion|' || b.conclusion, 'agency|' || b.agency] || search_days(b.window_to) as marks
  from batch_release as b;
