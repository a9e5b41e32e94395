-- Names in registers that several enterprises of the portal have: a reviewer says which one is meant (docs/decisions/0066).
create table register_name (
  id uuid primary key,
  -- The name as it is compared.
  norm text not null unique,
  -- As the rows write it.
  names text[] not null check (cardinality(names) > 0),
  -- Which enterprises had the name when a reviewer was asked.
  candidates uuid[] not null check (cardinality(candidates) > 1),
  -- Table of a register -> number of its rows without a link, and the ids of a few.
  rows jsonb not null default '{}',
  decided_at timestamptz,
  -- Null when decided: it is none of them.
  enterprise_id uuid references enterprise on delete set null,
  created_at timestamptz not null default now()
);

alter table review_case drop constraint review_case_kind_check;
alter table review_case add constraint review_case_kind_check
  check (kind in ('claim', 'listing', 'change', 'dispute', 'evidence', 'ticket', 'registerName')) not valid;
alter table review_case validate constraint review_case_kind_check;
