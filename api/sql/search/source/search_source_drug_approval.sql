-- What search shows of a drug approval; its register has no filters yet.
create or replace view search_source_drug_approval as
  select search_kind_of('drugApproval') as kind, a.id, a.generic_name as title,
    concat_ws(' · ', a.approval_no, a.mah_name) as sub,
    concat_ws(e'\n', a.approval_no, a.trade_name, a.dosage_form, a.spec, a.maker_name) as body,
    coalesce(a.approved_on::timestamptz, a.updated_at) as at, null::date as until, '{}'::text[] as marks
  from drug_approval as a;
