-- Versions of the content desk are only ever added to: they go with their record, and lose an account that is deleted.
create or replace function content_version_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from content as c where c.id = old.content_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.account_id is null and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then
    return new;
  end if;
  raise exception 'content_version entries are kept as they are';
end $$;
