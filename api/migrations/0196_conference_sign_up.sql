-- Who comes to a conference, and who is reminded by SMS the day before.
create table conference_sign_up (
  conference_id uuid not null references conference on delete cascade,
  account_id uuid not null references account on delete cascade,
  name text not null check (char_length(name) between 2 and 30),
  organisation text not null check (char_length(organisation) between 2 and 60),
  position text not null default '' check (char_length(position) <= 30),
  mobile text not null check (mobile ~ '^1[3-9][0-9]{9}$'),
  attendees integer not null default 1 check (attendees between 1 and 10),
  remark text not null default '' check (char_length(remark) <= 200),
  remind boolean not null default false,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (conference_id, account_id)
);
create index conference_sign_up_account on conference_sign_up (account_id, created_at desc);
create index conference_sign_up_remind on conference_sign_up (conference_id) where remind and reminded_at is null;
