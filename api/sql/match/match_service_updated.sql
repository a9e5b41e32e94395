-- Trigger on service, whole statements at a time. A counted view changes nothing here.
create or replace function match_service_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select n.id from changed as n join before as o using (id)
    where not match_paused() and to_jsonb(n) - 'view_count' is distinct from to_jsonb(o) - 'view_count');
begin
  perform match_service_write(ids);
  perform match_due_add('service', array(select id from match_service where id = any(ids)));
  return null;
end $$;
