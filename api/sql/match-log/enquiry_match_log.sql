-- Triggers on enquiry: what was shown has been asked for, answered, or agreed on.
create or replace function enquiry_match_log() returns trigger language plpgsql as $$
begin
  perform match_log_raise(new.id, case new.status when 'agreed' then 4 when 'replied' then 3 else 2 end);
  return null;
end $$;
create or replace trigger enquiry_asked after insert on enquiry for each row execute function enquiry_match_log();
create or replace trigger enquiry_settled after update of status on enquiry for each row
  when (new.status is distinct from old.status and new.status in ('replied', 'agreed')) execute function enquiry_match_log();
