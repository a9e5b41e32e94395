-- contracts: the same record twice in one register; of such rows the newer one stays
-- What identifies a row of a register in files, and the names by which its enterprise is found.
alter table commissioned_production add column record_key text not null generated always as
  (drug_name || '|' || coalesce(approval_no, '') || '|' || coalesce(spec, '') || '|' || cmo_name || '|' || coalesce(line, '') || '|' || licence_no) stored;
alter table batch_release add column record_key text not null generated always as (batch_no || '|' || cert_no) stored;
alter table drug_approval add column record_key text not null generated always as (approval_no) stored;
alter table clinical_trial add column record_key text not null generated always as (ctr_no) stored;
alter table clinical_site add column record_key text not null generated always as (site_no) stored;
-- The other registers are unique already. Of a record that stands twice the newer row stays.
delete from commissioned_production as a using commissioned_production as b
  where a.record_key = b.record_key and (a.updated_at, a.id) < (b.updated_at, b.id);
create unique index commissioned_production_key on commissioned_production (record_key);
create unique index batch_release_key on batch_release (record_key);
create unique index drug_approval_key on drug_approval (record_key);
create unique index clinical_trial_key on clinical_trial (record_key);
create unique index clinical_site_key on clinical_site (record_key);
create index enterprise_name_norm on enterprise (norm_of(array[name]));
create index enterprise_former_names on enterprise using gin (former_names);

-- `enterprise_id` of an approval is the maker's; the holder may be another.
alter table drug_approval add column mah_enterprise_id uuid references enterprise on delete set null;
create index drug_approval_mah on drug_approval (mah_enterprise_id) where mah_enterprise_id is not null;
