-- Trigger session_closed_event: records a logout. Other ways to close a session have an event of the account.
create or replace function session_closed_event() returns trigger language plpgsql as $$
begin
  insert into security_event (account_id, kind, address, device)
    values (new.account_id, case new.closed_by when 'everywhere' then 'logoutEverywhere' else 'logout' end, new.address, new.device);
  return null;
end $$;
