-- Whoever ends or shortens a session, a statement by hand included, is heard by the processes that remember it.
-- Logins tell of themselves, with the generation that lives on.
create function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('u', old.account_id)::text);
  return null;
end $$;
create trigger session_shortened after update on session for each row
  when (new.closed_at is distinct from old.closed_at or new.idle_until < old.idle_until or new.abs_until < old.abs_until)
  execute function session_changed();
create trigger session_deleted after delete on session for each row execute function session_changed();

create function account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('u', old.id)::text);
  return null;
end $$;
create trigger account_renamed after update on account for each row
  when (new.role <> old.role or new.user_name <> old.user_name)
  execute function account_changed();
