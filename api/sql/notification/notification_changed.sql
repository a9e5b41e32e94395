-- Triggers notification_made and notification_read: tell every process whose notifications changed; once for an account.
create or replace function notification_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', json_build_object('u', account_id)::text)
  from (select distinct account_id from changed) as accounts;
  return null;
end $$;
create or replace trigger notification_made after insert on notification
  referencing new table as changed for each statement execute function notification_changed();
create or replace trigger notification_read after update on notification
  referencing new table as changed for each statement execute function notification_changed();
