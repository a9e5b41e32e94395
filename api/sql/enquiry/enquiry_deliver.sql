-- Enquiries that waited are delivered to the account that now speaks for the enterprise; those that were given up are not.
create or replace function enquiry_deliver() returns trigger language plpgsql as $$
begin
  update enquiry set delivered_at = now()
  where receiver_enterprise_id = new.enterprise_id and delivered_at is null and closed_at is null;
  return null;
end $$;
