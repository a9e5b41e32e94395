-- A run of a complete file takes away what the register no longer has (docs/decisions/0079-complete-files.md).
alter table import_image drop constraint import_image_step_check,
  add constraint import_image_step_check check (step in ('added', 'changed', 'gone'));
alter table import_run add column gone bigint not null default 0;
-- Whether the file was declared complete, and how many records it did not name; null before that is known.
alter table import_job add column complete boolean not null default false, add column gone integer;
-- What a register once had, by the runs that took it away, so that its address still answers. A row that came back is in the register's
-- own table, which is asked first.
create table register_gone (
  record_id uuid not null,
  run_id bigint not null,
  kind text not null,
  gone_on date not null,
  former jsonb not null,
  primary key (record_id, run_id)
);
