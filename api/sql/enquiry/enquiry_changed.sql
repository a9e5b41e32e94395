-- Triggers enquiry_sent and enquiry_moved: notify both sides of an enquiry, whoever made the change.
create or replace function enquiry_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('enquiry', json_build_object('u', a.id)::text)
  from account as a
  where a.id in (new.sender_id, new.receiver_account_id) or a.enterprise_id = new.receiver_enterprise_id;
  return null;
end $$;
