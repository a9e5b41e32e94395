-- What the auto-rollback could not take back stands in the change history, too.

alter table registry_history drop constraint registry_history_verb_check;
alter table registry_history add constraint registry_history_verb_check check (verb in
  ('activate', 'rollback', 'trial', 'endTrial', 'promote', 'takeBack', 'takeBackRefused', 'disable', 'enable', 'block',
   'unblock', 'createToken', 'revokeToken'));
