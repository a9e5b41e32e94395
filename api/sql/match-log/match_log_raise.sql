-- Raises the outcome of what was shown in the last 30 days of the pair that an enquiry is about, where its sender agrees to the log.
-- An enquiry about a demand concerns the listings of the sender's side; one about a listing the demand of its request, else those of that side.
create or replace function match_log_raise(about uuid, reached integer) returns void language plpgsql as $$
declare
  e record;
begin
  select q.target_type, q.target_id, q.sender_id, a.enterprise_id, r.demand_id into e
    from enquiry as q join account as a on a.id = q.sender_id left join quotation_request as r on r.id = q.request_id
    where q.id = about and q.target_type <> 'enterprise' and a.match_log_consent_at is not null;
  if not found then return; end if;
  -- In one order, so that two enquiries about one pair never wait for each other.
  with pairs as (
      select e.target_id as demand, m.listing_id as listing from match_log as m
        where e.target_type = 'demand' and m.demand_id = e.target_id and (
          exists (select from service as s where s.id = m.listing_id and record_belongs(s.enterprise_id, s.owner_user_id, e.sender_id, e.enterprise_id))
          or exists (select from spot as s where s.id = m.listing_id and record_belongs(s.enterprise_id, s.owner_user_id, e.sender_id, e.enterprise_id))
          or exists (select from platform as s where s.id = m.listing_id and record_belongs(s.enterprise_id, s.owner_user_id, e.sender_id, e.enterprise_id)))
      union select e.demand_id, e.target_id where e.target_type <> 'demand' and e.demand_id is not null
      union select d.id, e.target_id from demand as d where e.target_type <> 'demand' and e.demand_id is null
        and record_belongs(d.enterprise_id, d.owner_user_id, e.sender_id, e.enterprise_id)),
    due as (
      select m.showing, m.position from match_log as m
        where (m.demand_id, m.listing_id) in (select demand, listing from pairs) and m.outcome < reached and m.day > today_cn() - 30
        order by m.showing, m.position for update)
  update match_log as m set outcome = reached from due where m.showing = due.showing and m.position = due.position;
end $$;
