-- Release tokens that an operator's login made end with that account's rights (trigger release_tokens_end, api/sql/release).
alter table release_token add column account_id uuid references account on delete cascade;
create index release_token_account on release_token (account_id) where account_id is not null;
update release_token as t set account_id = a.id from account as a
where a.user_name = t.created_by and t.created_by <> 'start';
update release_token as t set revoked_at = now() from account as a
where a.id = t.account_id and t.revoked_at is null
  and (a.disabled_at is not null or a.removed_at is not null or a.role not in ('operator', 'admin')
    or not 'operator' = any (coalesce(a.duties, '{operator}')));
