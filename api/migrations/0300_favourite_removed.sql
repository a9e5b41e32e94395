-- What was cancelled lately: whoever takes that back gets records too that are no longer public, under the title that they had.
create table favourite_removed (
  account_id uuid not null references account on delete cascade,
  type text not null,
  target_id uuid not null,
  title text not null,
  created_at timestamptz not null,
  removed_at timestamptz not null default now(),
  primary key (account_id, type, target_id)
);
