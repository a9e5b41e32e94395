-- after api/sql: entries of the audit trail can only be added
create trigger review_audit_kept before update or delete on review_audit for each row execute function review_audit_refuse();
create trigger review_audit_kept_whole before truncate on review_audit for each statement execute function review_audit_refuse();
