-- Technology platforms.
create table platform (
  id uuid primary key,
  no text not null unique,
  enterprise_id uuid not null references enterprise on delete cascade,
  owner_user_id uuid,
  title text not null check (char_length(title) between 4 and 60),
  platform_kind text not null,
  tech_tags text[] not null check (cardinality(tech_tags) between 1 and 8),
  modalities text[] not null default '{}',
  dosage_forms text[] not null default '{}',
  stages text[] not null default '{}',
  trl smallint check (trl between 1 and 9),
  -- [{no, title, status}]
  patents jsonb not null default '[]',
  -- [{name, value, unit}]
  metrics jsonb not null default '[]',
  coop_modes text[] not null check (cardinality(coop_modes) > 0),
  -- [{name, model, capacity, note}]
  equipment jsonb not null default '[]',
  team_size integer check (team_size > 0),
  cases jsonb not null default '[]',
  price_mode text not null default 'negotiable' check (price_mode in ('negotiable', 'range', 'fixed')),
  price_min double precision check (price_min >= 0),
  price_max double precision check (price_max >= price_min),
  price_unit text not null default '万元',
  cert_ids uuid[] not null default '{}',
  certs text[] not null default '{}',
  site_province text not null,
  site_city text,
  description text not null check (char_length(description) between 20 and 20000),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 10),
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'offline', 'expired')),
  reject_reason text,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[title] || tech_tags || keywords)) stored,
  check (price_mode = 'negotiable' or price_min is not null)
);
create index platform_latest on platform (updated_at desc, id) where status = 'published';
create index platform_kind on platform (platform_kind) where status = 'published';
create index platform_enterprise on platform (enterprise_id);
create index platform_modalities on platform using gin (modalities);
create index platform_certs on platform using gin (certs);
