-- The second factor of operators: codes of an authenticator app (TOTP, RFC 6238), and codes to use when it is lost.
create table operator_factor (
  account_id uuid primary key references account on delete cascade,
  -- Base32, as the app keeps it.
  secret text not null,
  -- Null until the first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: it and those before are not taken again.
  last_step bigint not null default 0
);
create table operator_recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
