-- What search shows of a drug approval, and the marks that its register filters by.
create or replace view search_source_drug_approval as
  select search_kind_of('drugApproval') as kind, a.id, a.generic_name as title,
    concat_ws(' · ', a.approval_no, a.mah_name) as sub,
    concat_ws(e'\n', a.approval_no, a.trade_name, a.dosage_form, a.spec, a.maker_name) as body,
    coalesce(a.approved_on::timestamptz, a.updated_at) as at, null::date as until,
    array_remove(array['dosageForm|' || a.dosage_form, 'drugClass|' || a.drug_class, 'vbpRound|' || a.vbp_round,
      'geConsistency|' || case when a.ge_consistency then '是' when not a.ge_consistency then '否' end,
      'vbpWon|' || case when a.vbp_won then '是' when not a.vbp_won then '否' end], null)
      || search_days(a.approved_on) as marks
  from drug_approval as a;
