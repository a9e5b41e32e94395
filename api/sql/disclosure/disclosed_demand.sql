-- What each provider may read of an anonymous demand, stage by stage: granted, and not taken down meanwhile.
create or replace view disclosed_demand as
  select x.enquiry_id, x.stage, d.id as demand_id, d.publisher_kind, d.description, d.description_rich,
    d.files, d.contact_name, d.contact_mobile
  from disclosure as x join enquiry as q on q.id = x.enquiry_id and q.target_type = 'demand'
    join demand as d on d.id = q.target_id left join enterprise as e on e.id = d.enterprise_id
  where x.state = 'granted' and d.anonymous and d.status in ('published', 'matching', 'closed_done', 'closed_none', 'expired')
    and (d.enterprise_id is null or e.status = 'published');
