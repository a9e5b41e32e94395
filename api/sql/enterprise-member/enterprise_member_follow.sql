-- What other tables say of an enterprise's people follows from its members: the account's enterprise, the enterprise's owner.
create or replace function enterprise_member_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.account_id <> new.account_id) then
    update account set enterprise_id = null, updated_at = now() where id = old.account_id and enterprise_id = old.enterprise_id;
  end if;
  if tg_op <> 'DELETE' then
    update account set enterprise_id = new.enterprise_id, updated_at = now()
    where id = new.account_id and enterprise_id is distinct from new.enterprise_id;
  end if;
  if tg_op <> 'INSERT' and old.role = 'owner' then
    update enterprise set owner_user_id = null where id = old.enterprise_id and owner_user_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.role = 'owner' then
    update enterprise set owner_user_id = new.account_id where id = new.enterprise_id
      and owner_user_id is distinct from new.account_id;
  end if;
  return null;
end $$;
create or replace trigger enterprise_member_followed after insert or update or delete on enterprise_member for each row
  execute function enterprise_member_follow();
