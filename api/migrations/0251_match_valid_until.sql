-- after api/sql: rows that name certificates learn until when they are right
select match_service_write(array(select id from match_service
  where verified | matched | uploaded | told <> 0 or licensed is not null));
