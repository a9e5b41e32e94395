alter table account
  add column deletion_asked_at timestamptz,
  -- When it will be carried out; both null while nobody asked.
  add column deletion_at timestamptz,
  -- Carried out: the row stays, without the person.
  add column removed_at timestamptz,
  add constraint account_deletion check ((deletion_asked_at is null) = (deletion_at is null));
create index account_deletion_due on account (deletion_at) where deletion_at is not null;

create function masked_mobile(mobile text) returns text language sql immutable as $$
  select coalesce(left(mobile, 3) || '****' || right(mobile, 4), '未绑定')
$$;

-- Where it was done from is where the account is signed in; a password that changed while it is not was reset by SMS.
create function account_changed_event() returns trigger language plpgsql as $$
declare
  here record;
  found_here boolean;
begin
  select address, device into here from session
    where account_id = new.id and gen = new.login_gen and closed_at is null and now() < least(idle_until, abs_until);
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
create trigger account_changed_event after update on account for each row
  when (new.removed_at is null and (
    new.password_hash <> old.password_hash or new.mobile is distinct from old.mobile or new.real_name <> old.real_name
    or new.wx_union_id is distinct from old.wx_union_id or new.role <> old.role or new.deletion_at is distinct from old.deletion_at))
  execute function account_changed_event();

create function account_made_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then insert into security_event (at, account_id, kind) values (new.created_at, new.id, 'registered');
  else insert into security_event (account_id, kind) values (new.id, 'removed');
  end if;
  return null;
end $$;
create trigger account_made_event after insert on account for each row execute function account_made_event();
create trigger account_removed_event after update on account for each row
  when (old.removed_at is null and new.removed_at is not null) execute function account_made_event();

-- Lets a browser fetch the file without headers, once and soon.
create table export_ticket (
  ticket_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- Of the login that asked: the ticket ends with it.
  gen bigint not null,
  expires_at timestamptz not null
);
create index export_ticket_account on export_ticket (account_id);
