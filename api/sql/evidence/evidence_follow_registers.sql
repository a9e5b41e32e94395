-- Trigger on the registers: proofs of the enterprises whose entries changed are compared again.
create or replace function evidence_follow_registers() returns trigger language plpgsql as $$ begin
  perform evidence_match_registers(array(select distinct enterprise_id from changed where enterprise_id is not null));
  return null;
end $$;
create or replace trigger evidence_inserted after insert on raw_material referencing new table as changed
  for each statement execute function evidence_follow_registers();
create or replace trigger evidence_updated_from after update on raw_material referencing old table as changed
  for each statement execute function evidence_follow_registers();
create or replace trigger evidence_updated_to after update on raw_material referencing new table as changed
  for each statement execute function evidence_follow_registers();
create or replace trigger evidence_deleted after delete on raw_material referencing old table as changed
  for each statement execute function evidence_follow_registers();
