-- Readings of the same thing by one account within an hour count on one line: when the last was, and how often.
alter table disclosure_log add column last_at timestamptz;
alter table disclosure_log add column times integer not null default 1 check (times >= 1);

alter table file_access add column last_at timestamptz;
alter table file_access add column times integer not null default 1 check (times >= 1);
create index file_access_reader on file_access (file_id, account_id, at desc);
