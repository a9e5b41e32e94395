-- Triggers session_shortened and session_deleted: tell every process that a session ended, also when a statement by hand ended
-- it. A login sends its own notice, with the new generation.
create or replace function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('u', old.account_id)::text);
  return null;
end $$;
