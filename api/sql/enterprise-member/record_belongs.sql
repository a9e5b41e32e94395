-- Whether a record is an account's: its enterprise's, or while no enterprise has it whose it is. Who wrote an enterprise's record and has left
-- has no right to it. One expression, which the planner puts in place of the call; null is no.
create or replace function record_belongs(record_enterprise uuid, record_owner uuid, account uuid, account_enterprise uuid) returns boolean
  language sql immutable parallel safe as $$
  select record_enterprise = account_enterprise or (record_enterprise is null and record_owner = account)
$$;
