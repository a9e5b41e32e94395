-- Evidence and the state of an enterprise reach all its services.
create or replace function match_evidence_changed() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select s.id from service as s
    where s.enterprise_id in (select enterprise_id from changed)));
  return null;
end $$;
