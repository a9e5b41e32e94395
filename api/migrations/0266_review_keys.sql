-- after api/sql: what waits is found by its words, and open tickets about listings wait at the desk
update review_case set title = title where state = 'open' or spot_check;
with moved as (
  update ticket set at_desk = true
  where status = 'open' and kind <> 'feedback' and subject_type in ('service', 'spot', 'platform', 'demand', 'enterprise')
  returning id, kind, account_id, created_at, subject_type, subject_id, subject_title)
insert into review_case (id, kind, subject_id, enterprise_id, title, submitted_by, submitted_at, flags)
  select gen_random_uuid(), 'ticket', m.id, coalesce(s.enterprise_id, p.enterprise_id, t.enterprise_id, d.enterprise_id, e.id),
    (case m.kind when 'report' then '举报：' else '数据纠错：' end) || m.subject_title, m.account_id, m.created_at,
    case m.kind when 'report' then array['report'] else '{}' end
  from moved m
    left join service s on m.subject_type = 'service' and s.id = m.subject_id
    left join spot p on m.subject_type = 'spot' and p.id = m.subject_id
    left join platform t on m.subject_type = 'platform' and t.id = m.subject_id
    left join demand d on m.subject_type = 'demand' and d.id = m.subject_id
    left join enterprise e on m.subject_type = 'enterprise' and e.id = m.subject_id;
