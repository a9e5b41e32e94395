-- What search shows of a batch release; its register has no filters yet.
create or replace view search_source_batch_release as
  select search_kind_of('batchRelease') as kind, b.id, b.product_name as title,
    concat_ws(' · ', b.batch_no, b.mah_name) as sub,
    concat_ws(e'\n', b.batch_no, b.cert_no, b.report_no, b.spec) as body,
    b.window_to::timestamptz as at, null::date as until, '{}'::text[] as marks
  from batch_release as b;
