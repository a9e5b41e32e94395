-- Trigger on spot, whole statements at a time, since imports write thousands of rows.
create or replace function match_spot_inserted() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select id from changed where status = 'published' and not match_paused());
begin
  perform match_spot_write(ids);
  perform match_due_add('spot', ids);
  return null;
end $$;
create or replace trigger match_inserted after insert on spot referencing new table as changed
  for each statement execute function match_spot_inserted();
