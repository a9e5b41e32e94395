-- Trigger on demand, whole statements at a time. A counted view or response changes nothing here.
create or replace function match_demand_updated() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select n.id from changed as n join before as o using (id)
    where not match_paused() and to_jsonb(n) - '{view_count,response_count}'::text[] is distinct from to_jsonb(o) - '{view_count,response_count}'::text[]);
begin
  perform match_demand_write(ids);
  perform match_due_add('demand', array(select id from match_demand where id = any(ids)));
  return null;
end $$;
