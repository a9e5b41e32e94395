-- Writes down that a provider has opened a file of an anonymous demand.
create or replace function disclosure_file_read(of_file uuid, reader uuid) returns void language sql as $$
  select disclosure_read(r.demand_id, r.enquiry_id, reader, 'details', 'file', r.name)
  from (
    select distinct on (d.demand_id) d.demand_id, q.id as enquiry_id, left(f.name, 300) as name
    from file as f join file_use as u on u.file_id = f.id
      join enquiry as q on q.target_type = 'demand' and q.target_id = u.subject_id and q.sender_id = reader
      join disclosed_demand as d on d.enquiry_id = q.id and d.stage = 'details'
    where f.id = of_file order by d.demand_id, q.created_at desc) as r $$;
