-- Special topics: what editors gather under one theme.
create table special_service (
  id uuid primary key,
  title text not null check (char_length(title) between 4 and 60),
  subtitle text not null default '',
  lead text not null check (char_length(lead) <= 300),
  theme text not null,
  tone text not null default 'pine' check (tone in ('pine', 'amber', 'blue')),
  -- A structured text, as in conference.
  content jsonb not null default '[]' check (jsonb_typeof(content) = 'array'),
  -- [{title, kind, itemIds}]
  sections jsonb not null default '[]',
  -- [{question, answer}]
  faq jsonb not null default '[]',
  sort_no integer not null default 100,
  online_at timestamptz not null,
  offline_at timestamptz check (offline_at > online_at),
  contact_enterprise_id uuid references enterprise on delete set null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'offline', 'expired')),
  reject_reason text,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[title, subtitle, lead])) stored
);
create index special_service_order on special_service (sort_no, id) where status = 'published';
