-- Trigger on enterprise: its status decides whether its supplies and demands are public.
create or replace function match_enterprise_changed() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select s.id from service as s
    where s.enterprise_id in (select n.id from changed as n join before as o using (id) where n.status <> o.status)));
  perform match_spot_write(array(select s.id from spot as s
    where s.enterprise_id in (select n.id from changed as n join before as o using (id) where n.status <> o.status)));
  perform match_platform_write(array(select s.id from platform as s
    where s.enterprise_id in (select n.id from changed as n join before as o using (id) where n.status <> o.status)));
  perform match_demand_write(array(select d.id from demand as d
    where d.enterprise_id in (select n.id from changed as n join before as o using (id) where n.status <> o.status)));
  return null;
end $$;
