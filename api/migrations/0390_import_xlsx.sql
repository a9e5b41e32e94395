-- Runs of workbooks are resumed like those of text files.
alter table import_run drop constraint import_run_format_check;
alter table import_run add constraint import_run_format_check check (format in ('jsonl', 'csv', 'xlsx'));
