-- Trigger on demand, whole statements at a time, since imports write thousands of rows.
create or replace function match_demand_inserted() returns trigger language plpgsql as $$ begin
  perform match_demand_write(array(select id from changed where status = 'published'));
  return null;
end $$;
