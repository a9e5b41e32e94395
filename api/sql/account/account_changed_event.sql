-- Trigger account_changed_event: records each change that matters for an account's safety, with the address and device of its
-- live portal login. A password that changes without one was reset by SMS.
create or replace function account_changed_event() returns trigger language plpgsql as $$
declare
  here record;
  found_here boolean;
begin
  select address, device into here from session
    where account_id = new.id and audience = 'portal' and gen = new.login_gen
      and closed_at is null and now() < least(idle_until, abs_until);
  found_here := found;
  insert into security_event (account_id, kind, address, device, detail)
  select new.id, kind, case when found_here then here.address else '' end, case when found_here then here.device else '' end, detail
  from (values
    (new.password_hash <> old.password_hash, case when found_here then 'passwordChanged' else 'passwordReset' end, ''),
    (new.mobile is distinct from old.mobile, 'mobileChanged', masked_mobile(old.mobile) || ' → ' || masked_mobile(new.mobile)),
    (new.real_name <> old.real_name, 'realNameChanged', ''),
    (new.wx_union_id is not null and old.wx_union_id is distinct from new.wx_union_id, 'wechatBound', ''),
    (new.wx_union_id is null and old.wx_union_id is not null, 'wechatUnbound', ''),
    (new.role <> old.role, 'roleChanged', old.role || ' → ' || new.role),
    (new.deletion_at is not null and old.deletion_at is null, 'deletionAsked',
      to_char(new.deletion_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')),
    (new.deletion_at is null and old.deletion_at is not null, 'deletionCancelled', '')
  ) as happened (yes, kind, detail)
  where yes;
  return null;
end $$;
