-- Trigger release_tokens_end: an account that is locked, removed or an operator no more ends the release tokens that it made, for good.
-- The change history says so of each; the tokens of a removed account name the person no more.
create or replace function release_tokens_end() returns trigger language plpgsql as $$
begin
  with ended as (
    update release_token set revoked_at = now() where account_id = new.id and revoked_at is null returning section, label)
  insert into registry_history (section, hash, before, who, why, verb, detail)
  select coalesce(section, ''), '', null, '自动',
    case when new.removed_at is null then '新建它的账号已锁定或不再是运营账号' else '新建它的账号已注销' end,
    'revokeToken', '令牌「' || label || '」' from ended;
  if new.removed_at is not null then
    update release_token set account_id = null where account_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger release_tokens_end after update of disabled_at, removed_at, role, duties on account for each row
  when (new.disabled_at is not null or new.removed_at is not null or new.role not in ('operator', 'admin')
    or not 'operator' = any (coalesce(new.duties, '{operator}')))
  execute function release_tokens_end();
