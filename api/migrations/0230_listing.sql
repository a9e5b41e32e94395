-- What members edit, beside the public row with the same id in the table of its kind. A record without a row here has never been
-- edited in the portal.
create table listing (
  id uuid primary key,
  kind text not null check (kind in ('service', 'spot', 'platform', 'demand', 'enterprise')),
  enterprise_id uuid references enterprise on delete cascade,
  -- Who made it; a demand without an enterprise is this account's.
  account_id uuid references account on delete set null,
  -- The working copy by field; null: the same as the public row.
  draft jsonb,
  -- Of the working copy.
  state text check (state in ('draft', 'pending', 'rejected')),
  -- One for each step of its history.
  version integer not null default 0,
  -- Of the last decision, until the next submission: [{field, reason}]
  reasons jsonb not null default '[]',
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references account on delete set null,
  check ((draft is null) = (state is null))
);
create index listing_enterprise on listing (enterprise_id) where enterprise_id is not null;
create index listing_account on listing (account_id) where account_id is not null;

-- The steps of a record's history with what each changed: {field: {before, after}}. Values of any version follow from the present
-- ones, read backwards.
create table listing_version (
  listing_id uuid not null references listing on delete cascade,
  version integer not null,
  step text not null,
  account_id uuid references account on delete set null,
  at timestamptz not null default now(),
  changes jsonb not null default '{}',
  note text not null default '',
  primary key (listing_id, version)
);
create index listing_version_account on listing_version (account_id) where account_id is not null;

-- The last number of each day's demands, XQ + date + 4 digits.
create table demand_day (
  day date primary key,
  last integer not null
);
