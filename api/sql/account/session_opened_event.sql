-- Trigger session_opened_event: records a login, and the older login that it forces offline.
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
