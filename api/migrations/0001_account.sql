-- Accounts, their one live login and the counters against guessing.
create table account (
  id uuid primary key,
  user_name text not null,
  real_name text not null default '',
  mobile text,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'enterprise', 'operator', 'admin')),
  enterprise_id uuid,
  wx_union_id text unique,
  -- The session of this generation is the live one; a login counts it up.
  login_gen bigint not null default 0,
  consent_version text,
  consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_user_name on account (lower(user_name));
create unique index account_mobile on account (mobile) where mobile is not null;

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  gen bigint not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  abs_until timestamptz not null,
  -- When the loser was told 405; afterwards it hears 401.
  told_at timestamptz,
  closed_at timestamptz,
  unique (account_id, gen)
);

-- Wrong passwords per name, known or not, so that the lock does not tell which names exist.
create table login_failure (
  name_hash bytea primary key,
  failures int not null,
  first_at timestamptz not null default now()
);
