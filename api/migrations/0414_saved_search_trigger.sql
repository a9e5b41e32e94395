-- after api/sql: the functions of api/sql/saved-search
create trigger saved_search_inserted after insert on service referencing new table as changed
  for each statement execute function saved_search_inserted();
create trigger saved_search_inserted after insert on spot referencing new table as changed
  for each statement execute function saved_search_inserted();
create trigger saved_search_inserted after insert on platform referencing new table as changed
  for each statement execute function saved_search_inserted();
create trigger saved_search_inserted after insert on demand referencing new table as changed
  for each statement execute function saved_search_inserted();
create trigger saved_search_updated after update on service referencing new table as changed old table as before
  for each statement execute function saved_search_updated();
create trigger saved_search_updated after update on spot referencing new table as changed old table as before
  for each statement execute function saved_search_updated();
create trigger saved_search_updated after update on platform referencing new table as changed old table as before
  for each statement execute function saved_search_updated();
create trigger saved_search_updated after update on demand referencing new table as changed old table as before
  for each statement execute function saved_search_updated();
