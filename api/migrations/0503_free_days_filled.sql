-- after api/sql: matching knows every free period. The marks of 最早档期 come with 0501, which lays the search out by the same views.
update match_service as m set free = free_days(s.slots), free_from = p.first_day, free_to = p.last_day
  from service as s left join lateral free_period(free_days(s.slots), today_cn()) as p on true
  where s.id = m.id and s.slots <> '[]';
