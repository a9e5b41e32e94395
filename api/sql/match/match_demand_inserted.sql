create or replace function match_demand_inserted() returns trigger language plpgsql as $$ begin
  perform match_demand_write(array(select id from changed where status = 'published'));
  return null;
end $$;
