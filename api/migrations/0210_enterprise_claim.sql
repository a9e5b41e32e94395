-- Who may act for an enterprise, and how one becomes its owner.
create table enterprise_member (
  account_id uuid primary key references account on delete cascade,
  enterprise_id uuid not null references enterprise on delete cascade,
  role text not null check (role in ('owner', 'edit', 'view')),
  since timestamptz not null default now()
);
create index enterprise_member_enterprise on enterprise_member (enterprise_id, since);
create unique index enterprise_member_owner on enterprise_member (enterprise_id) where role = 'owner';

create table enterprise_invitation (
  id uuid primary key,
  enterprise_id uuid not null references enterprise on delete cascade,
  mobile text not null check (mobile ~ '^1[3-9][0-9]{9}$'),
  role text not null check (role in ('edit', 'view')),
  account_id uuid references account on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (enterprise_id, mobile)
);
create index enterprise_invitation_mobile on enterprise_invitation (mobile);

-- A person who asks the owner to be let in; gone once it is answered.
create table enterprise_request (
  id uuid primary key,
  enterprise_id uuid not null references enterprise on delete cascade,
  account_id uuid not null unique references account on delete cascade,
  created_at timestamptz not null default now()
);
create index enterprise_request_enterprise on enterprise_request (enterprise_id, created_at);

create sequence claim_no;
create table enterprise_claim (
  id uuid primary key,
  -- Given when it is submitted.
  claim_no text unique,
  account_id uuid not null references account on delete cascade,
  enterprise_id uuid references enterprise on delete set null,
  -- What the applicant says of an enterprise that is not known yet.
  new_enterprise jsonb,
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'need_more', 'approved', 'rejected', 'revoked', 'withdrawn')),
  -- Submitted while another claim was active or approved.
  is_rival boolean not null default false,
  revision integer not null default 1,
  applicant_name text not null default '',
  position text not null default '',
  email text not null default '',
  note text not null default '' check (char_length(note) <= 500),
  mobile text not null default '',
  mobile_confirmed_at timestamptz,
  is_legal_rep boolean not null default false,
  identity_consent boolean not null default false,
  -- Uploaded files.
  licence uuid,
  letter uuid,
  identity uuid,
  -- What a reviewer accepted or returned; `was` is the returned value, so that a change can be seen.
  accepted text[] not null default '{}',
  reasons jsonb not null default '[]',
  decision_note text not null default '',
  saved_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index enterprise_claim_open on enterprise_claim (account_id) where status in ('draft', 'pending', 'need_more');
create index enterprise_claim_account on enterprise_claim (account_id, created_at desc);
-- At most one claim of an enterprise is decided on, and at most one disputes it.
create unique index enterprise_claim_active on enterprise_claim (enterprise_id, is_rival) where status in ('pending', 'need_more');
create index enterprise_claim_enterprise on enterprise_claim (enterprise_id) where status = 'approved';
create index enterprise_claim_waiting on enterprise_claim (submitted_at) where status = 'pending';

insert into enterprise_member (account_id, enterprise_id, role, since)
select a.id, e.id, case when e.owner_user_id = a.id then 'owner' else 'edit' end, a.created_at
from account a join enterprise e on e.id = a.enterprise_id
where a.removed_at is null;
