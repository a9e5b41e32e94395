-- Whom the words of a step are about that was done to an enterprise: they go with that person.
alter table console_action add column person_id uuid references account on delete set null;
create index console_action_person on console_action (person_id) where person_id is not null;
-- The lock of an owner was written to both histories in one transaction.
update console_action as e set
    person_id = case when p.removed_at is null then p.id end,
    reason = case when p.removed_at is null then e.reason else '' end,
    detail = case when p.removed_at is null then e.detail else '' end
  from console_action as a join account as p on p.id = a.account_id
  where e.enterprise_id is not null and e.action in ('lock', 'unlock') and a.action = e.action and a.at = e.at;
