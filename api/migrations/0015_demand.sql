create table demand (
  id uuid primary key,
  demand_no text not null unique check (demand_no ~ '^XQ[0-9]{12}$'),
  -- Null while a person publishes without an enterprise.
  enterprise_id uuid references enterprise on delete cascade,
  owner_user_id uuid,
  -- What an anonymous publisher is called in public, such as 持有人企业.
  publisher_kind text not null,
  title text not null check (char_length(title) between 6 and 60),
  category_code text not null check (category_code ~ '^[A-Z][0-9]{2}$'),
  modality text not null,
  dosage_form text,
  stage text not null,
  scale_min double precision check (scale_min >= 0),
  scale_max double precision check (scale_max >= scale_min),
  scale_unit text,
  deliver_by date,
  -- 万元; both null means 面议.
  budget_min double precision check (budget_min >= 0),
  budget_max double precision check (budget_max >= budget_min),
  must_certs text[] not null default '{}',
  nice_certs text[] not null default '{}',
  region_pref text[] not null default '{}',
  region_strict boolean not null default false,
  sterile boolean not null default false,
  oeb_min smallint check (oeb_min between 1 and 5),
  target_markets text[] not null default '{}'
    check (target_markets <@ array['中国', '美国', '欧盟', '日本', 'WHO', '其他']),
  anonymous boolean not null default false,
  nda_required boolean not null default false,
  province text not null,
  description text not null check (char_length(description) between 30 and 5000),
  files jsonb not null default '[]',
  -- Null means 长期.
  deadline date,
  contact_name text,
  contact_mobile text,
  keywords text[] not null default '{}' check (cardinality(keywords) <= 10),
  status text not null default 'draft' check (status in
    ('draft', 'pending', 'published', 'matching', 'closed_done', 'closed_none', 'expired', 'rejected')),
  reject_reason text,
  response_count integer not null default 0 check (response_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  norm text not null generated always as (norm_of(array[title, demand_no] || keywords)) stored
);
create index demand_latest on demand (published_at desc, id) where status = 'published';
create index demand_closing on demand (deadline, id) where status = 'published';
create index demand_category on demand (category_code) where status = 'published';
create index demand_enterprise on demand (enterprise_id);
