-- Everything that search may find: one view a kind, all with the same columns. Names of persons are in none of them.
create or replace view search_source as
  select kind, id, title, sub, body, at, until, marks from search_source_service
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_spot
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_platform
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_demand
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_enterprise
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_raw_material
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_commissioned_production
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_batch_release
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_drug_approval
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_clinical_trial
  union all
  select kind, id, title, sub, body, at, until, marks from search_source_clinical_site;
