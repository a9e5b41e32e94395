-- Logins by WeChat that are under way: each `state` serves one browser and one purpose, once.
create table wechat_state (
  state_hash bytea primary key,
  browser_hash bytea not null,
  app text not null check (app in ('site', 'mobile')),
  -- The account that wants to bind; null: a login.
  account_id uuid references account on delete cascade,
  stay boolean not null default false,
  -- What came back with it; no code is taken twice, whatever became of it.
  code_hash bytea unique,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index wechat_state_expires on wechat_state (expires_at);

-- A WeChat identity that belongs to no account yet, for the time that its owner needs to say which one.
create table wechat_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  union_id text not null,
  nick_name text not null,
  -- Null until the person has proved whose account it is; by a session, or by the account's mobile number.
  account_id uuid references account on delete cascade,
  by_session boolean not null default true,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index wechat_ticket_expires on wechat_ticket (expires_at);

alter table account
  add column wx_nick_name text,
  add column wx_bound_at timestamptz,
  add constraint account_wx_bound check (wx_union_id is not null or (wx_nick_name is null and wx_bound_at is null));
