-- The public register of active substances (Y), excipients (F) and packaging (B).
create table raw_material (
  id uuid primary key,
  reg_no text not null unique check (reg_no ~ '^[YFB][0-9]{10,12}$'),
  kind text not null check (kind in ('原料药', '药用辅料', '药包材')),
  product_name text not null,
  company_name text not null,
  address text,
  origin text not null check (origin in ('境内', '境外')),
  spec text,
  pack_spec text,
  updated_on date not null,
  review_status text not null check (review_status in ('A', 'I')),
  province text,
  remark text,
  -- [{on, text}], newest first
  history jsonb not null default '[]',
  enterprise_id uuid references enterprise on delete set null,
  source text not null,
  source_url text,
  as_of date not null,
  import_run_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[reg_no, product_name])) stored,
  company_norm text not null generated always as (norm_of(array[company_name])) stored,
  check (left(reg_no, 1) = case kind when '原料药' then 'Y' when '药用辅料' then 'F' else 'B' end)
);
create index raw_material_updated on raw_material (updated_on desc, reg_no);
create index raw_material_kind on raw_material (kind, updated_on desc, reg_no);
create index raw_material_enterprise on raw_material (enterprise_id) where enterprise_id is not null;
