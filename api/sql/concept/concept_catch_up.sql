-- Reads the records again whose texts contain a name that came or went; all of them when there are many such names.
-- Imports switch these plans off, for statements whose every join has an index.
create or replace function concept_catch_up() returns void language plpgsql
  set enable_hashjoin = on set enable_mergejoin = on set enable_material = on set enable_seqscan = on as $$
declare
  names text[];
begin
  with taken as (delete from concept_changed returning name) select array_agg(name) into names from taken;
  if names is null then return; end if;
  perform match_rewrite(
    array(select id from service where status = 'published' and (cardinality(names) > 50
      or exists (select from unnest(names) as name where strpos(concept_fold(service_told(service)), name) > 0))),
    array(select id from demand where status = 'published' and (cardinality(names) > 50
      or exists (select from unnest(names) as name where strpos(concept_fold(demand_told(demand)), name) > 0))));
  perform match_supply_rewrite('{}',
    array(select id from platform where status = 'published' and (cardinality(names) > 50
      or exists (select from unnest(names) as name where strpos(concept_fold(platform_told(platform)), name) > 0))));
end $$;
