-- Whether somebody reads a file because of an enquiry: as one of its sides, or because the details of an anonymous demand are disclosed there.
create or replace function file_shared(of_file uuid, reader uuid) returns boolean language sql stable as $$
  select exists (
    select from file_use as u join enquiry as q on q.id = u.subject_id join account as me on me.id = reader
    where u.file_id = of_file
      and (q.sender_id = me.id or q.receiver_account_id = me.id or q.receiver_enterprise_id = me.enterprise_id))
  or exists (
    select from file_use as u join enquiry as q on q.target_type = 'demand' and q.target_id = u.subject_id and q.sender_id = reader
      join disclosed_demand as d on d.enquiry_id = q.id and d.stage = 'details'
    where u.file_id = of_file and d.files @> jsonb_build_array(jsonb_build_object('id', of_file))) $$;
