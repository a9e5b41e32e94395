-- Compares proofs with the registers that the portal has and sets or revokes the level register_matched; answers how many changed.
-- `of_enterprises` null: all. Kinds of proof without a register stay as they are, and so does what an import has compared.
create or replace function evidence_match_registers(of_enterprises uuid[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  with found as (
    select e.id, e.level, e.file_id, e.register_key, e.enterprise_id, r.key, r.source_url, r.as_of, r.source
    from evidence as e left join lateral (
      select 'raw_material ' || m.reg_no as key, m.source_url, m.as_of, m.source from raw_material as m
      where e.cert_type = 'CDE_A' and m.reg_no = upper(btrim(e.cert_no)) and m.enterprise_id = e.enterprise_id
        and m.review_status = 'A') as r on true
    where (of_enterprises is null or e.enterprise_id = any(of_enterprises))
      and (e.cert_type = 'CDE_A' or e.register_key is not null)),
  turned as (
    select id, enterprise_id, key, source_url, as_of, source,
      case when key is not null then 'register_matched' when file_id is null then 'self' else 'uploaded' end as next
    from found
    where (key is not null and level in ('self', 'uploaded')) or (key is null and register_key is not null and level = 'register_matched')),
  written as (
    update evidence as e set level = t.next, register_key = t.key, check_url = t.source_url, checked_on = t.as_of, updated_at = now()
    from turned as t where e.id = t.id returning e.id),
  copied as (
    insert into evidence_copy as c (id, enterprise_id, version) select id, enterprise_id, 1 from turned
    on conflict (id) do update set version = c.version + 1 returning c.id, c.version),
  told as (
    insert into evidence_version (evidence_id, version, step, level, note)
    select t.id, c.version, case when t.key is null then 'unmatched' else 'matched' end, t.next, coalesce(t.source || ' ' || split_part(t.key, ' ', 2), '')
    from turned as t join copied as c on c.id = t.id)
  select count(*) into changed from written;
  if changed > 0 then
    perform pg_notify('content', '');
  end if;
  return changed;
end $$;
