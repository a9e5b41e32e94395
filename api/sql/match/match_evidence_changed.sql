-- Trigger on evidence: certificates count for all services of their enterprise.
create or replace function match_evidence_changed() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select s.id from service as s
    where s.enterprise_id in (select enterprise_id from changed)));
  return null;
end $$;
