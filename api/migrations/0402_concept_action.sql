-- The history of the console names concepts too.
alter table console_action
  add concept_id uuid references concept on delete cascade,
  drop constraint console_action_check;
alter table console_action
  add constraint console_action_subject check (num_nonnulls(account_id, enterprise_id, concept_id) = 1);
create index console_action_concept on console_action (concept_id, id desc) where concept_id is not null;
