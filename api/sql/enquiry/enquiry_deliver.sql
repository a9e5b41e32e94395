-- Triggers enquiry_delivered_new and enquiry_delivered: deliver open enquiries that waited for an account of the enterprise.
create or replace function enquiry_deliver() returns trigger language plpgsql as $$
begin
  update enquiry set delivered_at = now()
  where receiver_enterprise_id = new.enterprise_id and delivered_at is null and closed_at is null;
  return null;
end $$;
