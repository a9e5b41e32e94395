-- What either side of a dispute hands in after its papers.
create table claim_addition (
  id uuid primary key,
  -- The claim that made the dispute.
  claim_id uuid not null references enterprise_claim on delete cascade,
  account_id uuid not null references account on delete cascade,
  files uuid[] not null default '{}' check (cardinality(files) <= 5),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  check (cardinality(files) > 0 or note <> '')
);
create index claim_addition_claim on claim_addition (claim_id, created_at);
create index claim_addition_account on claim_addition (account_id);
