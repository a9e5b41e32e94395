-- Trigger on service, whole statements at a time, since imports write thousands of rows.
create or replace function match_service_inserted() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select id from changed where status = 'published'));
  return null;
end $$;
