-- Trigger account_renamed: tells every process that an account's name, role or state changed.
create or replace function account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('u', old.id)::text);
  return null;
end $$;
