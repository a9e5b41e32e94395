-- What search shows of spot goods, and the marks that their list filters by. The last day of an offer is in `until`: it lapses unwritten.
create or replace view search_source_spot as
  select search_kind_of('spot') as kind, s.id, s.name as title,
    concat_ws(' · ', s.name_en, 'CAS ' || s.cas_no, e.name) as sub,
    concat_ws(e'\n', e.short_name, s.no, s.cas_no, s.cde_reg_no, array_to_string(s.keywords, e'\n'), s.grade, s.province,
      left(s.description, 400)) as body,
    s.updated_at as at, s.offer_until as until,
    s.certs || search_levels(s.cert_ids) || array[s.spot_kind, s.province, e.claim_status, search_month(s.updated_at)] as marks
  from spot as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
  where s.status = 'published';
