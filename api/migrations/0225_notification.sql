-- What happened to a person's things, and how they want to be told.
create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Made from what happened: the same event told twice is one notification.
  key text not null check (char_length(key) between 1 and 200),
  kind text not null,
  title text not null check (char_length(title) between 1 and 120),
  text text not null default '' check (char_length(text) <= 300),
  -- A page of the portal, never another host.
  link text not null default '' check (link = '' or (link ~ '^/[^/\\]' and char_length(link) <= 500)),
  action text not null default '' check (char_length(action) <= 20),
  side text check (side in ('supply', 'demand')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- A text message is owed; empty again once it was handed over, was given up, or has no reason any more.
  sms_owed_at timestamptz,
  unique (account_id, key)
);
create index notification_newest on notification (account_id, created_at desc, id desc);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_sms on notification (sms_owed_at) where sms_owed_at is not null;
create index notification_old on notification (created_at) where read_at is not null;

-- Accounts without a row have chosen nothing.
create table notification_setting (
  account_id uuid primary key references account on delete cascade,
  -- Kinds that are sent as text messages too.
  sms text[] not null default '{}',
  -- Hours in Asia/Shanghai without text messages, from the first to before the second; equal ones: none.
  quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  quiet_to smallint not null default 8 check (quiet_to between 0 and 23),
  updated_at timestamptz not null default now()
);
