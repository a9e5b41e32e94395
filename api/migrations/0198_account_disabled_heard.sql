-- Disabling an account ends its logins, so whoever remembers or shows them hears of it.
drop trigger account_renamed on account;
create trigger account_renamed after update on account for each row
  when (new.role <> old.role or new.user_name <> old.user_name or new.disabled_at is distinct from old.disabled_at)
  execute function account_changed();
