-- Files that an enquiry and a quotation carry, in their order; who reads them stands in api/sql/file/file_shared.sql.
alter table enquiry add column files uuid[] not null default '{}' check (cardinality(files) <= 5);
alter table quotation add column files uuid[] not null default '{}' check (cardinality(files) <= 5);
alter table file_access drop constraint file_access_role_check;
alter table file_access add constraint file_access_role_check
  check (role in ('owner', 'member', 'reviewer', 'visitor', 'counterpart'));
