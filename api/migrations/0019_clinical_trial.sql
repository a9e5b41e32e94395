-- Registered trials; contact data of investigators are left out on purpose.
create table clinical_trial (
  id uuid primary key,
  ctr_no text not null unique check (ctr_no ~ '^CTR[0-9]{8}$'),
  other_ids text[] not null default '{}',
  trial_status text not null check (trial_status in
    ('进行中（尚未招募）', '进行中（招募中）', '进行中（招募完成）', '已完成', '主动暂停', '主动终止', '责令暂停/终止')),
  drug_name text not null,
  drug_type text not null check (drug_type in ('化学药物', '生物制品', '中药/天然药物')),
  indication text not null,
  public_title text not null,
  scientific_title text,
  protocol_no text,
  accept_no text,
  sponsors text[] not null check (cardinality(sponsors) > 0),
  funding text,
  purpose text,
  study_type text,
  phase text not null check (phase in ('I', 'II', 'III', 'IV', 'I/II', 'BE', '其它')),
  design text,
  randomised text,
  blinding text,
  scope_area text check (scope_area in ('国内', '国际多中心')),
  age text,
  gender text,
  healthy boolean,
  inclusion text,
  exclusion text,
  target_n integer check (target_n > 0),
  actual_n integer check (actual_n >= 0),
  primary_endpoints text[] not null default '{}',
  has_dmc boolean,
  has_insurance boolean,
  first_enrol_on date,
  ended_on date,
  pi_name text,
  pi_site text,
  -- [{name, pi, country, province, city}]
  sites jsonb not null default '[]',
  ethics jsonb not null default '[]',
  first_public_on date not null,
  updated_on date not null,
  enterprise_id uuid references enterprise on delete set null,
  source text not null,
  source_url text,
  as_of date not null,
  import_run_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  norm text not null generated always as
    (norm_of(array[ctr_no, drug_name, indication, public_title] || sponsors || other_ids)) stored
);
create index clinical_trial_public on clinical_trial (first_public_on desc, id);
create index clinical_trial_updated on clinical_trial (updated_on desc, id);
create index clinical_trial_phase on clinical_trial (phase, first_public_on desc);
create index clinical_trial_enterprise on clinical_trial (enterprise_id) where enterprise_id is not null;
