-- Releases of sections and which of them the browsers get.
create table release (
  section text not null,
  hash text not null,
  version text not null,
  -- release.json as it was built.
  manifest jsonb not null,
  -- sha384 of the entry file; it pins the files that the entry loads.
  integrity text not null,
  created_at timestamptz not null default now(),
  primary key (section, hash)
);

create table section_pointer (
  section text primary key,
  stable text not null,
  previous text,
  -- Compare-and-set: an activation names the revision it saw.
  revision int not null,
  foreign key (section, stable) references release (section, hash),
  foreign key (section, previous) references release (section, hash)
);

create table registry_history (
  id bigint generated always as identity primary key,
  section text not null,
  hash text not null,
  before text,
  who text not null,
  why text not null,
  at timestamptz not null default now()
);

-- Counts up with every change, so that a browser can tell newer from older.
create sequence registry_revision;
