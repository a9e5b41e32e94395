-- Whether an account is a member that only reads for its enterprise.
create or replace function member_reads_only(account uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from enterprise_member as m where m.account_id = account and m.role = 'view') $$;
