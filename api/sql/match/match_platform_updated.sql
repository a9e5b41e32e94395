-- Trigger on platform, whole statements at a time. A counted view changes nothing here.
create or replace function match_platform_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select n.id from changed as n join before as o using (id)
    where not match_paused() and to_jsonb(n) - 'view_count' is distinct from to_jsonb(o) - 'view_count');
begin
  perform match_platform_write(ids);
  perform match_due_add('platform', array(select id from match_platform where id = any(ids)));
  return null;
end $$;
create or replace trigger match_updated after update on platform referencing new table as changed old table as before
  for each statement execute function match_platform_updated();
