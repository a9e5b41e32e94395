-- Readings of the same thing by one account within an hour count on one line: when the last was, and how often.
alter table disclosure_log add column last_at timestamptz;
alter table disclosure_log add column times integer not null default 1 check (times >= 1);

alter table file_access add column last_at timestamptz;
alter table file_access add column times integer not null default 1 check (times >= 1);
create index file_access_reader on file_access (file_id, account_id, at desc);

-- When the files of a release whose removed_at is set were really gone; null: they may still lie there, and are removed by the next run.
alter table release add column files_removed_at timestamptz;

-- How far a record has been counted: for the questions up to this one, in their order; null: for none yet.
alter table saved_search_due add column counted_to text;
