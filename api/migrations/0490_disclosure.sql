-- Staged disclosure of anonymous demands (docs/decisions/0074-staged-disclosure.md), each enquiry for itself.
create table disclosure (
  enquiry_id uuid not null references enquiry on delete cascade,
  stage text not null check (stage in ('agreement', 'details', 'contact')),
  state text not null check (state in ('asked', 'granted', 'refused', 'revoked')),
  -- How often it was asked for.
  asks integer not null default 1 check (asks >= 1),
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Why it was refused or revoked.
  reason text not null default '' check (char_length(reason) <= 300),
  primary key (enquiry_id, stage),
  check ((state = 'asked') = (settled_at is null))
);

-- Who has accepted which version of the terms of confidentiality, and when.
create table disclosure_acceptance (
  enquiry_id uuid not null references enquiry on delete cascade,
  side text not null check (side in ('sender', 'receiver')),
  version integer not null check (version >= 1),
  account_id uuid references account on delete set null,
  accepted_at timestamptz not null default now(),
  primary key (enquiry_id, side, version)
);
create index disclosure_acceptance_account on disclosure_acceptance (account_id) where account_id is not null;

-- What was read and done, for the demand's owner; never changed. It outlives the enquiry.
create table disclosure_log (
  id bigint generated always as identity primary key,
  demand_id uuid not null references demand on delete cascade,
  enquiry_id uuid references enquiry on delete set null,
  account_id uuid references account on delete set null,
  -- The enterprise for which the account acted then.
  enterprise_name text,
  side text not null check (side in ('sender', 'receiver')),
  stage text not null check (stage in ('summary', 'agreement', 'details', 'contact')),
  act text not null check (act in ('page', 'file', 'ask', 'grant', 'refuse', 'revoke')),
  -- Name of a file, version of the terms; may be empty.
  detail text not null default '' check (char_length(detail) <= 300),
  at timestamptz not null default now()
);
create index disclosure_log_demand on disclosure_log (demand_id, id desc);
create index disclosure_log_enquiry on disclosure_log (enquiry_id) where enquiry_id is not null;
create index disclosure_log_account on disclosure_log (account_id) where account_id is not null;
