-- Writes the match rows of many goods and platforms again, some thousands at a time.
create or replace function match_supply_rewrite(spots uuid[], platforms uuid[]) returns void language plpgsql as $$
declare
  step constant int := 5000;
begin
  for at in 0 .. (cardinality(spots) - 1) / step loop
    perform match_spot_write(spots[at * step + 1 : (at + 1) * step]);
  end loop;
  for at in 0 .. (cardinality(platforms) - 1) / step loop
    perform match_platform_write(platforms[at * step + 1 : (at + 1) * step]);
  end loop;
end $$;
