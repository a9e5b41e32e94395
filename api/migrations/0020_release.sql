-- Releases published over HTTP, trials, tokens, and what browsers report of releases.

-- No release without integrity: every file carries its hash, and what pins the release is the hash of its entry.
create function release_is_pinned(manifest jsonb, entry_integrity text) returns boolean language sql immutable as $$
  select coalesce(jsonb_typeof(manifest -> 'files') = 'array', false)
     and not exists (
       select from jsonb_path_query(manifest, '$.files[*]') f
       where coalesce(f ->> 'path', '') = '' or coalesce(f ->> 'integrity', '') !~ '^sha384-[A-Za-z0-9+/]{64}$')
     and exists (
       select from jsonb_path_query(manifest, '$.files[*]') f
       where f ->> 'path' = manifest ->> 'entry' and f ->> 'integrity' = entry_integrity)
$$;
alter table release
  add column source text not null default 'start' check (source in ('start', 'publish')),
  add column published_by text not null default 'start',
  -- Until when some browser could get it from the registry; kept up to date by changes of the pointer.
  add column last_active_at timestamptz,
  -- Files removed, 30 days after it was last active; the row stays for the history.
  add column removed_at timestamptz,
  add constraint release_integrity check (integrity ~ '^sha384-[A-Za-z0-9+/]{64}$'),
  add constraint release_files_pinned check (release_is_pinned(manifest, integrity));
create unique index release_container on release ((manifest ->> 'container'));
create index release_by_version on release (section, version);

alter table section_pointer
  add column who text not null default 'start',
  add column at timestamptz not null default now(),
  add column trial text,
  -- Percent of browsers, 0 to 100.
  add column trial_percent numeric(6, 3) not null default 0,
  add column trial_accounts uuid[] not null default '{}',
  add constraint pointer_trial foreign key (section, trial) references release (section, hash),
  add constraint pointer_percent check (trial_percent between 0 and 100);

alter table registry_history
  add column verb text not null default 'activate'
    check (verb in ('activate', 'rollback', 'trial', 'endTrial', 'promote', 'takeBack')),
  add column detail text not null default '',
  add column revision int;
create index registry_history_section on registry_history (section, id desc);

create table release_token (
  id uuid primary key,
  token_hash bytea not null unique,
  -- Null: all verbs of operators; otherwise only to publish this section.
  section text,
  label text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Builds on developers' machines that override passes were made for, as their release.json was then.
create table outside_build (
  digest text primary key,
  section text not null,
  -- Their directory, an absolute URL with a slash at its end.
  base text not null,
  manifest jsonb not null,
  created_at timestamptz not null default now()
);

-- Keys that all processes sign with: visitors' buckets, accounts on trial, override passes.
create table signing_key (
  name text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);

-- Reports of browsers, added up by minute. `times`: loads by duration, logarithmic classes (api/src/release-health).
create table release_minute (
  section text not null,
  hash text not null,
  minute timestamptz not null,
  loads int not null default 0,
  load_failures int not null default 0,
  integrity_failures int not null default 0,
  mount_failures int not null default 0,
  errors int not null default 0,
  times int[] not null default '{}',
  primary key (section, hash, minute)
);

-- Which browsers met a release, and which of them saw it fail: one browser counts once, however much it reports.
create table release_browser (
  section text not null,
  hash text not null,
  visitor text not null,
  -- Network of the address (IPv4 /24, IPv6 /48), hashed: a single network cannot take a release back.
  network text not null,
  seen_at timestamptz not null default now(),
  failed_at timestamptz,
  primary key (section, hash, visitor)
);
create index release_browser_seen on release_browser (seen_at);
