-- after api/sql: search marks listings by how far their proofs were checked
create trigger search_follow_evidence after update on evidence referencing new table as changed old table as before
  for each statement execute function search_follow_evidence();
select search_rebuild();
