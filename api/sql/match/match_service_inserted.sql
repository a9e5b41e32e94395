-- Trigger on service, whole statements at a time, since imports write thousands of rows.
create or replace function match_service_inserted() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select id from changed where status = 'published' and not match_paused());
begin
  perform match_service_write(ids);
  perform match_due_add('service', ids);
  return null;
end $$;
