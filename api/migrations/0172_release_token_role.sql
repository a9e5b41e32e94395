-- Release tokens have a role and an end. What was made before keeps what it could do, for a year.
alter table release_token
  add column role text not null default 'publish' check (role in ('read', 'publish', 'activate', 'all')),
  -- Null: never, for the token that each start writes for its own machine.
  add column expires_at timestamptz;
update release_token set role = case when section is null then 'all' else 'publish' end,
  expires_at = case when created_by = 'start' then null else now() + interval '365 days' end;

-- Tokens stand in the change history; their rows name no release.
alter table registry_history drop constraint registry_history_verb_check;
alter table registry_history add constraint registry_history_verb_check
  check (verb in ('activate', 'rollback', 'trial', 'endTrial', 'promote', 'takeBack', 'createToken', 'revokeToken'));
