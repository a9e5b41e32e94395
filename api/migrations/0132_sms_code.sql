-- The newest code of a number for a purpose; a new one takes the place of the old one.
create table sms_code (
  mobile text not null,
  purpose text not null,
  -- Changes with each code.
  id uuid not null,
  -- Memory-hard: six digits would be found behind a plain hash at once.
  code_hash text not null,
  tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (mobile, purpose)
);
create index sms_code_expires on sms_code (expires_at);

-- What the verified number of an account gets for setting a new password.
create table reset_ticket (
  ticket_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null
);
create index reset_ticket_account on reset_ticket (account_id);
