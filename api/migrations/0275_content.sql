-- What editors change at the content desk, beside the public row with the same id. A record without a row here was never edited there.
create table content (
  id uuid primary key,
  kind text not null check (kind in ('conference', 'roadshow', 'topic', 'note')),
  -- The working copy by field; null: the same as the public row.
  draft jsonb,
  -- One for each step of its history.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references account on delete set null
);

-- The steps of a record's history with what each changed: {field: {before, after}}. Values of any version follow from the present
-- ones, read backwards.
create table content_version (
  content_id uuid not null references content on delete cascade,
  version integer not null,
  step text not null check (step in ('saved', 'restored', 'published', 'scheduled', 'unscheduled', 'takenDown', 'discarded')),
  account_id uuid references account on delete set null,
  at timestamptz not null default now(),
  changes jsonb not null default '{}',
  -- Of a publication: when visitors see it.
  online_at timestamptz,
  primary key (content_id, version)
);
create index content_version_account on content_version (account_id) where account_id is not null;
create index content_updated_by on content (updated_by) where updated_by is not null;

-- Null: as soon as it is published.
alter table road_show add column online_at timestamptz;

-- What editors say about a board of a period, above its places.
create table ranking_note (
  id uuid primary key,
  board text not null check (board in ('all', 'production', 'research', 'clinical', 'material')),
  period text not null check (period ~ '^20[0-9]{2}-Q[1-4]$'),
  -- A structured text, as in conference.
  content jsonb not null check (jsonb_typeof(content) = 'array'),
  published_at timestamptz not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'offline', 'expired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (period, board)
);
