-- Trigger on service, whole statements at a time. A counted view changes nothing here.
create or replace function match_service_updated() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select n.id from changed as n join before as o using (id)
    where to_jsonb(n) - 'view_count' is distinct from to_jsonb(o) - 'view_count'));
  return null;
end $$;
