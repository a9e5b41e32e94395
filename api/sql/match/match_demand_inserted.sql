-- Trigger on demand, whole statements at a time, since imports write thousands of rows.
create or replace function match_demand_inserted() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select id from changed where status = 'published' and not match_paused());
begin
  perform match_demand_write(ids);
  perform match_due_add('demand', ids);
  return null;
end $$;
