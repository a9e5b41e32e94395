-- What happened to an account's safety, for its owner and for the operators. Written by triggers, so that no way in or out and
-- no statement by hand goes unnoticed. Nothing in it is secret: addresses and numbers are masked before they get here.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: a failed login with a name that nobody has.
  account_id uuid references account on delete cascade,
  kind text not null,
  address text not null default '',
  device text not null default '',
  detail text not null default ''
);
create index security_event_account on security_event (account_id, id desc);
create index security_event_at on security_event (at);

alter table session
  -- Masked, such as 203.0.113.*.
  add column address text not null default '',
  -- In words, such as Chrome · Windows.
  add column device text not null default '',
  -- How it was closed; of a session that ended otherwise the times and generations tell.
  add column closed_by text check (closed_by in ('logout', 'everywhere', 'reset', 'deletion'));
create index session_abs_until on session (abs_until);

-- Removing the rows of sessions long over is no news to anybody.
drop trigger session_deleted on session;
create trigger session_deleted after delete on session for each row
  when (old.closed_at is null and now() < least(old.idle_until, old.abs_until))
  execute function session_changed();

create function session_opened_event() returns trigger language plpgsql as $$
begin
  insert into security_event (account_id, kind, address, device)
    select account_id, 'forcedOffline', address, device from session
    where account_id = new.account_id and gen = new.gen - 1
      and closed_at is null and now() < least(idle_until, abs_until);
  insert into security_event (account_id, kind, address, device)
    values (new.account_id, 'login', new.address, new.device);
  return null;
end $$;
create trigger session_opened_event after insert on session for each row execute function session_opened_event();

create function session_closed_event() returns trigger language plpgsql as $$
begin
  insert into security_event (account_id, kind, address, device)
    values (new.account_id, case new.closed_by when 'everywhere' then 'logoutEverywhere' else 'logout' end, new.address, new.device);
  return null;
end $$;
-- Of the other closings the account's own event tells.
create trigger session_closed_event after update of closed_at on session for each row
  when (old.closed_at is null and new.closed_at is not null and new.closed_by in ('logout', 'everywhere'))
  execute function session_closed_event();
