-- Uploaded files. Bytes are in the store of PORTAL_FILES, under the names in `parts` and `stored_as`.
create table file (
  id uuid primary key,
  -- Null once the account is gone.
  account_id uuid references account on delete set null,
  purpose text not null check (purpose in ('claim', 'evidence', 'listing', 'logo')),
  name text not null check (char_length(name) between 1 and 120),
  state text not null default 'uploading' check (state in ('uploading', 'ready', 'refused')),
  -- Bytes that the browser announced, and those that have arrived.
  announced bigint not null check (announced > 0),
  received bigint not null default 0 check (received between 0 and announced),
  -- Names of what has arrived, in order, until the file is finished.
  parts text[] not null default '{}',
  -- Why the content was refused: a code of the contract and its text.
  refusal_code text,
  refusal_text text,
  type text check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size bigint check (size > 0),
  width integer,
  height integer,
  stored_as text,
  created_at timestamptz not null default now(),
  -- From then on the file is collected; null while something uses it.
  collect_at timestamptz default now() + interval '24 hours',
  check ((state = 'ready') = (num_nulls(type, size, stored_as) = 0)),
  check ((state = 'refused') = (num_nulls(refusal_code, refusal_text) = 0))
);
create index file_collect on file (collect_at) where collect_at is not null;
create index file_account on file (account_id, created_at desc) where account_id is not null;

-- What uses a file: a claim, a listing, an enterprise. One file may serve several, such as a listing and its copy.
create table file_use (
  file_id uuid not null references file on delete cascade,
  subject_id uuid not null,
  -- Whose members read the file beside its owner; null for claims.
  enterprise_id uuid references enterprise on delete set null,
  -- Visitors read it too.
  public boolean not null default false,
  primary key (file_id, subject_id)
);
create index file_use_subject on file_use (subject_id);
create index file_use_enterprise on file_use (enterprise_id) where enterprise_id is not null;

-- Each time that content was handed out to somebody who is signed in.
create table file_access (
  id bigint generated always as identity primary key,
  file_id uuid not null references file on delete cascade,
  account_id uuid references account on delete set null,
  role text not null check (role in ('owner', 'member', 'reviewer')),
  at timestamptz not null default now()
);
create index file_access_file on file_access (file_id, id desc);
create index file_access_account on file_access (account_id) where account_id is not null;
