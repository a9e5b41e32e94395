-- Trigger on enterprise: listings show its name, need it to be published and are filtered by its claim.
create or replace function search_follow_enterprise() returns trigger
  language plpgsql as $$
declare
  moved uuid[] := array(select n.id from changed as n join before as o on o.id = n.id
    where (n.name, n.short_name, n.status, n.claim_status) is distinct from (o.name, o.short_name, o.status, o.claim_status));
begin
  if cardinality(moved) > 0 and current_setting('portal.search_paused', true) is distinct from 'on' then
    perform search_refresh(search_kind_of('service'), array(select id from service where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('spot'), array(select id from spot where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('platform'), array(select id from platform where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('demand'), array(select id from demand where enterprise_id = any(moved)));
  end if;
  return null;
end $$;
