-- What waits for a reviewer's decision, and what was decided.
create sequence review_no;

create table review_case (
  id uuid primary key,
  no text not null unique default 'SH' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD')
    || lpad((nextval('review_no') % 1000000)::text, 6, '0'),
  kind text not null check (kind in ('claim', 'listing', 'change', 'dispute')),
  -- A row of the kind's own table.
  subject_id uuid not null,
  enterprise_id uuid references enterprise on delete set null,
  title text not null,
  submitted_by uuid references account on delete set null,
  submitted_at timestamptz not null default now(),
  flags text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'approved', 'returned', 'rejected', 'withdrawn')),
  -- Counts what a reviewer could have missed: each resubmission and decision.
  version integer not null default 0,
  locked_by uuid references account on delete set null,
  locked_until timestamptz,
  decided_at timestamptz,
  -- Null: by rule, or its account is gone.
  decided_by uuid references account on delete set null,
  reasons jsonb not null default '[]',
  note text not null default '',
  -- Approved by rule and to be looked at afterwards.
  spot_check boolean not null default false,
  check ((state = 'open') = (decided_at is null))
);
create unique index review_case_one_open on review_case (subject_id) where state = 'open';
create index review_case_queue on review_case (submitted_at, id) where state = 'open';
create index review_case_queue_kind on review_case (kind, submitted_at, id) where state = 'open';
create index review_case_spot on review_case (submitted_at, id) where spot_check;
create index review_case_subject on review_case (subject_id, submitted_at desc);
create index review_case_decided on review_case (decided_at desc) where state in ('approved', 'returned', 'rejected');
create index review_case_enterprise on review_case (enterprise_id, decided_at desc) where state in ('approved', 'returned', 'rejected');

-- Who did what at the review desk. Names are kept as they were: nothing here changes, whatever becomes of cases and accounts.
create table review_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  case_id uuid not null,
  case_no text not null,
  title text not null,
  detail text not null default ''
);
create index review_audit_case on review_audit (case_id, id desc);

-- What an account of the console may do; null: operator, as all accounts were before.
alter table account add column duties text[] check (duties <@ array['operator', 'reviewer', 'editor']);
