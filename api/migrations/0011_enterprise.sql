create table enterprise (
  id uuid primary key,
  name text not null unique check (char_length(name) between 4 and 80),
  former_names text[] not null default '{}',
  uscc text not null unique check (uscc ~ '^[0-9A-HJ-NP-RTUWXY]{18}$'),
  name_en text,
  short_name text not null,
  org_types text[] not null check (cardinality(org_types) > 0),
  ownership text check (ownership in ('民营', '国有', '外资', '合资')),
  founded_on date,
  -- 万元
  reg_capital double precision check (reg_capital >= 0),
  legal_rep text,
  province text not null,
  city text not null,
  address text not null,
  staff_range text check (staff_range in ('<50', '50–99', '100–499', '500–999', '≥1000')),
  listing text check (listing in ('未上市', 'A股', '港股', '美股', '新三板')),
  has_discovery boolean not null default false,
  has_tox boolean not null default false,
  has_cmc boolean not null default false,
  has_clinical boolean not null default false,
  has_commercial boolean not null default false,
  has_fill_finish boolean not null default false,
  -- [{site, workshop, line, dosageForm, batchSize, annual, sterile, oeb, freeFrom}]
  lines jsonb not null default '[]',
  logo text,
  website text,
  intro text not null default '' check (char_length(intro) <= 2000),
  phone text,
  claim_status text not null default 'unclaimed' check (claim_status in ('unclaimed', 'pending', 'claimed')),
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'offline', 'expired')),
  reject_reason text,
  owner_user_id uuid,
  view_count integer not null default 0 check (view_count >= 0),
  -- True for rows of the sample data only; they can be told from real ones and removed.
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[name, short_name, name_en] || former_names)) stored
);
create index enterprise_province on enterprise (province) where status = 'published';

-- A proof of qualification. Inspections of conformity have a date and a scope, but no expiry.
create table evidence (
  id uuid primary key,
  enterprise_id uuid not null references enterprise on delete cascade,
  cert_type text not null,
  cert_no text,
  authority text not null,
  scope text not null,
  line_ref text,
  issued_on date,
  expires_on date check (expires_on > issued_on),
  file_id uuid,
  level text not null default 'self' check (level in ('self', 'uploaded', 'register_matched', 'verified')),
  check_url text,
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index evidence_enterprise on evidence (enterprise_id, cert_type);
