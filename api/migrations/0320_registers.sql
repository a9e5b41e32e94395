-- The registers as their descriptions have them (docs/decisions/0054-registers.md): institutions of trials, and indexes for every order.
create table clinical_site (
  id uuid primary key,
  site_no text not null unique,
  name text not null,
  site_class text not null check (site_class in ('三级甲等', '三级', '独立机构', '其它')),
  filing_status text not null check (filing_status in ('已备案', '已取消')),
  province text not null,
  city text,
  address text,
  specialties text[] not null default '{}',
  recent_trials integer check (recent_trials >= 0),
  filed_on date,
  enterprise_id uuid references enterprise on delete set null,
  source text not null,
  source_url text,
  as_of date not null,
  import_run_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index clinical_site_name on clinical_site (name);
create index clinical_site_trials on clinical_site (recent_trials, id desc);
create index clinical_site_trials_first on clinical_site (recent_trials desc nulls last, id);
create index clinical_site_filed on clinical_site (filed_on, id desc);
create index clinical_site_filed_first on clinical_site (filed_on desc nulls last, id);
create index clinical_site_as_of on clinical_site (as_of desc, source);
create index clinical_site_enterprise on clinical_site (enterprise_id) where enterprise_id is not null;

create trigger search_insert after insert on clinical_site referencing new table as changed
  for each statement execute function search_follow('clinicalSite');
create trigger search_update after update on clinical_site referencing new table as changed
  for each statement execute function search_follow('clinicalSite');
create trigger search_delete after delete on clinical_site referencing old table as changed
  for each statement execute function search_follow('clinicalSite');

-- The institutions of a trial by name, and the province of the leading one.
alter table clinical_trial add column site_names text[] not null default '{}', add column province text;
update clinical_trial as t set
  site_names = array(select s ->> 'name' from jsonb_array_elements(t.sites) as s where s ->> 'name' is not null),
  province = (select s ->> 'province' from jsonb_array_elements(t.sites) as s where s ->> 'name' = t.pi_site limit 1);

create index clinical_trial_drug on clinical_trial (drug_name desc, id);
create index clinical_trial_target on clinical_trial (target_n, id desc);
create index clinical_trial_target_first on clinical_trial (target_n desc nulls last, id);
create index clinical_trial_others on clinical_trial using gin (other_ids);
create index clinical_trial_as_of on clinical_trial (as_of desc, source);

create index commissioned_production_drug on commissioned_production (drug_name desc, id);
create index commissioned_production_licence on commissioned_production (licence_no);
create index commissioned_production_until on commissioned_production (valid_until, id desc);
create index commissioned_production_until_last on commissioned_production (valid_until desc nulls last, id);
create index commissioned_production_approval_last on commissioned_production (approval_no desc nulls last, id);
create index commissioned_production_as_of on commissioned_production (as_of desc, source);

create index batch_release_product on batch_release (product_name desc, id);
create index batch_release_expiry on batch_release (expiry_date, id desc);
create index batch_release_expiry_last on batch_release (expiry_date desc nulls last, id);
create index batch_release_as_of on batch_release (as_of desc, source);

create index drug_approval_name on drug_approval (generic_name desc, id);
create index drug_approval_on on drug_approval (approved_on, id desc);
create index drug_approval_on_last on drug_approval (approved_on desc nulls last, id);
create index drug_approval_until on drug_approval (valid_until, id desc);
create index drug_approval_until_last on drug_approval (valid_until desc nulls last, id);
create index drug_approval_vbp on drug_approval (vbp_round, id desc);
create index drug_approval_vbp_last on drug_approval (vbp_round desc nulls last, id);
create index drug_approval_as_of on drug_approval (as_of desc, source);
