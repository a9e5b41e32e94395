-- Imports from the browser: an uploaded file is checked first and written then, by a process that says every few seconds that it lives.
create table import_job (
  id uuid primary key,
  kind text not null,
  source text not null,
  -- Null once the file was let go.
  file_id uuid references file on delete set null,
  file_name text not null,
  -- Bytes, and those that were read.
  size bigint not null,
  bytes bigint not null default 0,
  -- Who ordered it; the name stays.
  account_id uuid references account on delete set null,
  account_name text not null,
  phase text not null default 'check' check (phase in ('check', 'write')),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled', 'interrupted')),
  -- Names the attempt: a process that was taken for dead cannot write over its successor.
  worker uuid not null,
  seen_at timestamptz not null default now(),
  cancelled boolean not null default false,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- Why it failed; empty otherwise.
  message text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One at a time per kind.
create unique index import_job_running on import_job (kind) where state = 'running';
create index import_job_newest on import_job (created_at desc, id desc);
create index import_job_file on import_job (file_id) where file_id is not null;
create index import_job_account on import_job (account_id) where account_id is not null;

-- Refused lines of the last attempt, one row for each fault.
create table import_refusal (
  id bigint generated always as identity primary key,
  job_id uuid not null references import_job on delete cascade,
  line bigint not null,
  ref text not null,
  field text not null,
  reason text not null
);
create index import_refusal_job on import_refusal (job_id, id);

-- Files to import are text. What is taken for which purpose the contract says (contract/vocabulary/file), not each migration anew.
alter table file drop constraint file_purpose_check, drop constraint file_type_check,
  add constraint file_purpose_check check (purpose ~ '^[a-z_]+$'),
  add constraint file_type_check check (type ~ '^[a-z]+/[a-z0-9.+-]+$');
