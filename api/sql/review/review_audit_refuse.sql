-- The audit trail of the review desk is only ever added to.
create or replace function review_audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'review_audit entries are kept as they are';
end $$;
