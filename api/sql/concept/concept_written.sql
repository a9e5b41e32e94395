-- Trigger on concept, whole statements at a time.
create or replace function concept_written() returns trigger language plpgsql as $$ begin
  perform concept_settle();
  return null;
end $$;
