-- Trigger on the three tables of supply: what was told of a record goes with it.
create or replace function match_supply_deleted() returns trigger language plpgsql as $$ begin
  delete from match_told where service_id in (select id from gone);
  return null;
end $$;
create or replace trigger match_deleted after delete on service referencing old table as gone
  for each statement execute function match_supply_deleted();
create or replace trigger match_deleted after delete on spot referencing old table as gone
  for each statement execute function match_supply_deleted();
create or replace trigger match_deleted after delete on platform referencing old table as gone
  for each statement execute function match_supply_deleted();
