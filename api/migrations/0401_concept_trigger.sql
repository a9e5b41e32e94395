-- after api/sql: the functions of api/sql/concept
create trigger settle after insert or update or delete on concept for each statement execute function concept_written();
