-- after api/sql: matching knows every free period, and lists filter by 最早档期. What 0501 has laid out already is only compared.
update match_service as m set free = free_days(s.slots), free_from = p.first_day, free_to = p.last_day
  from service as s left join lateral free_period(free_days(s.slots), today_cn()) as p on true
  where s.id = m.id and s.slots <> '[]';
select search_refresh(search_kind_of('service'), array(select id from service where slots <> '[]'));
