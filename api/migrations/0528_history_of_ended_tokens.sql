-- after api/sql: entries of release tokens that 0509, 0537 and removals of accounts ended without one; 0537 comes before it.
-- Before 0172 no token stands in the history; the entry of one that is revoked by hand has the time of its end.
insert into registry_history (section, hash, before, who, why, verb, detail, at)
select coalesce(t.section, ''), '', null, '自动', '新建它的账号已锁定、已注销或不再是运营账号', 'revokeToken',
  '令牌「' || t.label || '」', t.revoked_at
from release_token as t
where t.created_by <> 'start'
  and t.revoked_at > (select applied_at from migration where name = '0172_release_token_role.sql')
  and not exists (select from registry_history as h
    where h.verb = 'revokeToken' and h.section = coalesce(t.section, '') and h.at = t.revoked_at)
order by t.revoked_at, t.id;
