-- Writes the match rows of many records again, some thousands at a time: their texts together would not fit into memory.
create or replace function match_rewrite(services uuid[], demands uuid[]) returns void language plpgsql as $$
declare
  step constant int := 5000;
begin
  for at in 0 .. (cardinality(services) - 1) / step loop
    perform match_service_write(services[at * step + 1 : (at + 1) * step]);
  end loop;
  for at in 0 .. (cardinality(demands) - 1) / step loop
    perform match_demand_write(demands[at * step + 1 : (at + 1) * step]);
  end loop;
end $$;
