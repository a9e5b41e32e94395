-- Triggers account_made_event and account_removed_event: record the registration and the removal of an account.
create or replace function account_made_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then insert into security_event (at, account_id, kind) values (new.created_at, new.id, 'registered');
  else insert into security_event (account_id, kind) values (new.id, 'removed');
  end if;
  return null;
end $$;
