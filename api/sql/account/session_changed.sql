-- Whoever ends or shortens a session, a statement by hand included, is heard by the processes that remember it.
-- Logins tell of themselves, with the generation that lives on.
create or replace function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('u', old.account_id)::text);
  return null;
end $$;
