-- after api/sql: durations, client regions by letters, and more words for orders and slots in texts
select match_rewrite(array(select id from match_service), array(select id from match_demand));
select match_supply_rewrite(array(select id from match_spot), array(select id from match_platform));
