-- What the content team calls a record: (kind, source, id) of the file -> the record. Records have no foreign key here, because the
-- kinds stand in several tables; a deleted record comes back under its old id when its line is imported again.
create table external_id (
  kind text not null,
  source text not null,
  id text not null,
  record_id uuid not null,
  primary key (kind, source, id)
);
create index external_id_record on external_id (kind, record_id, source);

-- One pass over one file. The offset moves in the transaction that writes the rows before it.
create table import_run (
  id bigint generated always as identity primary key,
  kind text not null,
  source text not null,
  format text not null check (format in ('jsonl', 'csv')),
  file_name text not null,
  -- SHA-256 of the whole file: another file is another run.
  fingerprint text not null,
  byte_offset bigint not null default 0,
  line bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  -- Length of the report when the offset was written; what stands behind it is cut off on resuming.
  report_bytes bigint not null default 0,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index import_run_open on import_run (kind, source, format, fingerprint) where finished_at is null;

-- Which external ids a run has met, so that a second line with the same one is told apart from a change. Emptied when the run ends.
create table import_seen (
  run_id bigint not null,
  key bigint not null,
  line bigint not null,
  primary key (run_id, key)
);

-- Numbers of imported records that bring none.
create sequence import_no;
