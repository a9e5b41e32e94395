-- Triggers on quotation: one that is accepted agrees. A first one answers, unless who quotes is who has asked: about a demand.
create or replace function quotation_match_log() returns trigger language plpgsql as $$
begin
  if new.status = 'accepted' then
    perform match_log_raise(new.enquiry_id, 4);
  elsif (select target_type from enquiry where id = new.enquiry_id) <> 'demand' then
    perform match_log_raise(new.enquiry_id, 3);
  end if;
  return null;
end $$;
create or replace trigger quotation_made after insert on quotation for each row execute function quotation_match_log();
create or replace trigger quotation_accepted after update of status on quotation for each row
  when (new.status = 'accepted' and old.status <> 'accepted') execute function quotation_match_log();
