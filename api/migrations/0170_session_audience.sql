-- A login counts for the portal or for the operator console, which has an origin of its own. Each account has one live login of each.
alter table session
  add column audience text not null default 'portal' check (audience in ('portal', 'operate')),
  -- When the password was typed last in this login of the console.
  add column confirmed_at timestamptz;
-- Generations are counted by audience.
alter table session add constraint session_generation unique (account_id, audience, gen);
alter table session drop constraint session_account_id_gen_key;

alter table account
  -- The console's counterpart of login_gen.
  add column operate_gen bigint not null default 0,
  -- Made by the sample data: such accounts sign in only where it is loaded and the portal is not in production.
  add column sample boolean not null default false,
  -- Nobody can sign in and no login counts.
  add column disabled_at timestamptz,
  -- Not null: the password is for one use, at the console, until then.
  add column password_once_until timestamptz;
-- No other account carries this version of the consent.
update account set sample = true
  where consent_version = '2026-01'
    and (user_name in ('demand01', 'supply01', 'operator01') or user_name ~ '^sample-(visitor|provider)-[0-9]+$');

create or replace function session_opened_event() returns trigger language plpgsql as $$
begin
  insert into security_event (account_id, kind, address, device)
    select account_id, 'forcedOffline', address, device from session
    where account_id = new.account_id and audience = new.audience and gen = new.gen - 1
      and closed_at is null and now() < least(idle_until, abs_until);
  insert into security_event (account_id, kind, address, device)
    values (new.account_id, case new.audience when 'operate' then 'consoleLogin' else 'login' end, new.address, new.device);
  return null;
end $$;

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
