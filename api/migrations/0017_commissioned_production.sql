-- Who commissions whom for which product, flattened from production licences. Names of responsible persons are not kept.
create table commissioned_production (
  id uuid primary key,
  mah_name text not null,
  mah_uscc text,
  mah_enterprise_id uuid references enterprise on delete set null,
  cmo_name text not null,
  cmo_uscc text,
  -- The accepting enterprise, when the portal knows it.
  enterprise_id uuid references enterprise on delete set null,
  drug_name text not null,
  approval_no text,
  spec text,
  dosage_form text not null,
  drug_class text check (drug_class in ('化学药品', '中药', '生物制品')),
  site text,
  workshop text,
  line text,
  province text,
  valid_until date,
  licence_no text not null,
  class_code text,
  source text not null,
  source_url text,
  as_of date not null,
  import_run_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[drug_name, mah_name, cmo_name, approval_no])) stored
);
create index commissioned_production_valid on commissioned_production (valid_until desc, id);
create index commissioned_production_updated on commissioned_production (updated_at desc, id);
create index commissioned_production_approval on commissioned_production (approval_no);
create index commissioned_production_enterprise on commissioned_production (enterprise_id) where enterprise_id is not null;
