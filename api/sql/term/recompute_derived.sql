-- Recomputes every stored mask and key that depends on a term's place, group or factor. Minutes for a million records; writers wait.
create or replace function recompute_derived() returns void
  language plpgsql as $$
begin
  lock table match_service, match_spot, match_platform, match_demand in share row exclusive mode;
  perform match_rewrite(array(select id from service), array(select id from demand));
  perform match_supply_rewrite(array(select id from spot), array(select id from platform));
  perform search_rebuild();
end $$;
