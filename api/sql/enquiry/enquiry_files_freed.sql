-- Deleted enquiries release their files; what nothing else uses is collected.
create or replace function enquiry_files_freed() returns trigger language plpgsql as $$
begin
  with freed as (delete from file_use as u using gone where u.subject_id = gone.id returning u.file_id)
  update file as f set collect_at = now() from freed where f.id = freed.file_id
    and not exists (select from file_use as u where u.file_id = f.id and u.subject_id not in (select id from gone));
  return null;
end $$;
create or replace trigger enquiry_files_freed after delete on enquiry referencing old table as gone
  for each statement execute function enquiry_files_freed();
