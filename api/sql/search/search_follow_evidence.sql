-- Trigger on evidence: listings are filtered by how far their proofs were checked. Which proofs they have changes with the listing itself.
create or replace function search_follow_evidence() returns trigger
  language plpgsql as $$
declare
  moved uuid[] := array(select n.id from changed as n join before as o on o.id = n.id where n.level <> o.level);
  owners uuid[] := array(select distinct enterprise_id from changed where id = any(moved));
begin
  if cardinality(moved) > 0 and current_setting('portal.search_paused', true) is distinct from 'on' then
    perform search_refresh(search_kind_of('service'), array(select id from service where enterprise_id = any(owners) and cert_ids && moved));
    perform search_refresh(search_kind_of('spot'), array(select id from spot where enterprise_id = any(owners) and cert_ids && moved));
    perform search_refresh(search_kind_of('platform'), array(select id from platform where enterprise_id = any(owners) and cert_ids && moved));
  end if;
  return null;
end $$;
