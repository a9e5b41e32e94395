-- Corrections, reports and feedback, each answered by an operator.
create sequence ticket_no;

create table ticket (
  id uuid primary key,
  -- Made by the sender's browser and known to the sender alone: whoever brings it may read the ticket.
  sender_key uuid not null unique,
  ticket_no text not null unique default 'GD' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD')
    || lpad((nextval('ticket_no') % 1000000)::text, 6, '0'),
  account_id uuid references account on delete set null,
  kind text not null check (kind in ('correction', 'report', 'feedback')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  subject_type text,
  subject_id uuid,
  -- Title, field and value as the public page had them when the ticket was sent.
  subject_title text,
  reason text,
  field text,
  current_value text,
  proposed_value text check (char_length(proposed_value) <= 500),
  content text not null check (char_length(content) between 5 and 1000),
  contact text not null default '' check (char_length(contact) <= 100),
  answer text check (char_length(answer) between 2 and 1000),
  answered_at timestamptz,
  operator text,
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  check (num_nulls(subject_type, subject_id, subject_title) in (0, 3)),
  check ((status = 'open') = (answer is null)),
  check (num_nulls(answer, answered_at, operator) in (0, 3))
);
create index ticket_open on ticket (created_at) where status = 'open';
create index ticket_newest on ticket (created_at desc, id);
create index ticket_account on ticket (account_id, created_at desc) where account_id is not null;
