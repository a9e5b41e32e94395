-- Services on offer. `certs` repeats the types of the evidence behind `cert_ids`, because lists filter by type.
create table service (
  id uuid primary key,
  no text not null unique,
  enterprise_id uuid not null references enterprise on delete cascade,
  owner_user_id uuid,
  title text not null check (char_length(title) between 4 and 60),
  category_code text not null check (category_code ~ '^[A-Z][0-9]{2}$'),
  modalities text[] not null check (cardinality(modalities) between 1 and 8),
  dosage_forms text[] not null default '{}',
  stages text[] not null check (cardinality(stages) > 0),
  scale_min double precision check (scale_min >= 0),
  scale_max double precision check (scale_max >= scale_min),
  scale_unit text,
  annual_capacity double precision check (annual_capacity >= 0),
  capacity_unit text,
  lead_time_weeks integer check (lead_time_weeks between 1 and 260),
  price_mode text not null default 'negotiable' check (price_mode in ('negotiable', 'range', 'fixed')),
  price_min double precision check (price_min >= 0),
  price_max double precision check (price_max >= price_min),
  price_unit text not null default '万元',
  cert_ids uuid[] not null default '{}',
  certs text[] not null default '{}',
  oeb_level smallint check (oeb_level between 1 and 5),
  sterile boolean not null default false,
  site_province text not null,
  site_city text,
  -- [{from, to, freeShare}]
  slots jsonb not null default '[]',
  exclusions text check (char_length(exclusions) <= 200),
  -- [{name, stage, year, outcome}]
  cases jsonb not null default '[]',
  -- [{name, model, capacity, note}]
  equipment jsonb not null default '[]',
  -- Plain text, paragraphs parted by an empty line.
  description text not null check (char_length(description) between 20 and 20000),
  files jsonb not null default '[]',
  keywords text[] not null default '{}' check (cardinality(keywords) <= 10),
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'offline', 'expired')),
  reject_reason text,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[title] || keywords)) stored,
  check (scale_unit is not null or (scale_min is null and scale_max is null)),
  check ((annual_capacity is null) = (capacity_unit is null)),
  check (price_mode = 'negotiable' or price_min is not null)
);
create index service_latest on service (updated_at desc, id) where status = 'published';
create index service_category on service (category_code) where status = 'published';
create index service_enterprise on service (enterprise_id);
create index service_modalities on service using gin (modalities);
create index service_dosage_forms on service using gin (dosage_forms);
create index service_certs on service using gin (certs);
