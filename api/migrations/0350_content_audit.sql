-- after api/sql: versions of the content desk can only be added
create trigger content_version_kept before update or delete on content_version
  for each row execute function content_version_refuse();
create trigger content_version_kept_whole before truncate on content_version
  for each statement execute function content_version_refuse();
