-- Lot releases of vaccines, blood products and other listed biologics: the weekly public table.
create table batch_release (
  id uuid primary key,
  product_name text not null,
  batch_no text not null,
  expiry_date date,
  mah_name text not null,
  cert_no text not null,
  conclusion text not null check (conclusion in ('予以签发', '不予签发')),
  agency text not null,
  window_from date not null,
  window_to date not null check (window_to >= window_from),
  spec text,
  quantity text,
  report_no text,
  enterprise_id uuid references enterprise on delete set null,
  source text not null,
  source_url text,
  as_of date not null,
  import_run_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[product_name, batch_no, cert_no, mah_name])) stored,
  unique (cert_no, batch_no)
);
create index batch_release_window on batch_release (window_to desc, id);
create index batch_release_batch on batch_release (batch_no);
create index batch_release_enterprise on batch_release (enterprise_id) where enterprise_id is not null;

-- Approval numbers of drugs.
create table drug_approval (
  id uuid primary key,
  approval_no text not null unique check (approval_no ~ '^国药准字([HZSTBJ]|HJ|SJ|ZJ)[0-9]{8}$'),
  generic_name text not null,
  trade_name text,
  dosage_form text not null,
  spec text,
  pack_spec text,
  drug_class text not null check (drug_class in ('化学药品', '中药', '生物制品')),
  approved_on date,
  valid_until date check (valid_until > approved_on),
  mah_name text not null,
  mah_address text,
  maker_name text not null,
  maker_address text,
  -- Null where the evaluation does not apply.
  ge_consistency boolean,
  vbp_round smallint check (vbp_round > 0),
  vbp_won boolean,
  enterprise_id uuid references enterprise on delete set null,
  source text not null,
  source_url text,
  as_of date not null,
  import_run_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as (norm_of(array[generic_name, trade_name, approval_no, mah_name, maker_name])) stored
);
create index drug_approval_approved on drug_approval (approved_on desc, id);
create index drug_approval_valid on drug_approval (valid_until desc, id);
create index drug_approval_enterprise on drug_approval (enterprise_id) where enterprise_id is not null;
