-- Writes down that a provider has opened a file of an anonymous demand.
create or replace function disclosure_file_read(of_file uuid, reader uuid) returns void language sql as $$
  insert into disclosure_log (demand_id, enquiry_id, account_id, enterprise_name, side, stage, act, detail)
  select distinct on (d.demand_id) d.demand_id, q.id, reader, e.name, 'sender', 'details', 'file', left(f.name, 300)
  from file as f join file_use as u on u.file_id = f.id
    join enquiry as q on q.target_type = 'demand' and q.target_id = u.subject_id and q.sender_id = reader
    join disclosed_demand as d on d.enquiry_id = q.id and d.stage = 'details'
    join account as a on a.id = reader left join enterprise as e on e.id = a.enterprise_id
  where f.id = of_file order by d.demand_id, q.created_at desc $$;
