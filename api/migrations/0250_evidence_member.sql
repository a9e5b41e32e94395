-- Proofs of qualification that members manage. `evidence` has what visitors see; a change waits beside it.
create table evidence_copy (
  -- The public record's id too.
  id uuid primary key,
  enterprise_id uuid not null references enterprise on delete cascade,
  -- Values by field of the contract; null: as public.
  draft jsonb,
  -- Null when nothing differs from what is public.
  state text check (state in ('draft', 'pending', 'rejected')),
  -- Counts the steps of evidence_version.
  version integer not null default 0,
  -- Of the last decision, while it waits for a revision.
  reasons jsonb not null default '[]',
  note text not null default '',
  -- The reviewer who proposed the level verified, until another one decides.
  proposed_by uuid references account on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references account on delete set null,
  check ((draft is null) = (state is null))
);
create index evidence_copy_enterprise on evidence_copy (enterprise_id);
create index evidence_copy_updated_by on evidence_copy (updated_by) where updated_by is not null;
create index evidence_copy_proposed_by on evidence_copy (proposed_by) where proposed_by is not null;

-- Each step of a record: who changed what, and who set which level.
create table evidence_version (
  evidence_id uuid not null references evidence_copy on delete cascade,
  version integer not null,
  step text not null,
  at timestamptz not null default now(),
  -- Null: a register, an import, or an account that is gone.
  account_id uuid references account on delete set null,
  -- Field by field {before, after}.
  changes jsonb not null default '{}',
  level text,
  note text not null default '',
  primary key (evidence_id, version)
);
create index evidence_version_account on evidence_version (account_id) where account_id is not null;

-- Which notice of a lapse went out: days before it, -1 afterwards. A new date has notices of its own.
create table evidence_notice (
  evidence_id uuid not null references evidence on delete cascade,
  expires_on date not null,
  days smallint not null,
  at timestamptz not null default now(),
  primary key (evidence_id, expires_on, days)
);

-- The register entry that level register_matched comes from; null where an import said so.
alter table evidence add column register_key text;
create index evidence_expires on evidence (expires_on) where expires_on is not null;
create index evidence_cert_no on evidence (cert_type, cert_no);

-- The last day on which the stored certificates and licences of a service are right; null: for ever.
alter table match_service add column valid_until date;
create index match_service_valid_until on match_service (valid_until) where valid_until is not null;

alter table review_case drop constraint review_case_kind_check,
  add constraint review_case_kind_check check (kind in ('claim', 'listing', 'change', 'dispute', 'evidence'));
