-- after api/sql: what a business covers, stages before and behind one, and more words for classes, markets, forms, orders and slots in texts
select match_rewrite(array(select id from match_service), array(select id from match_demand));
select match_supply_rewrite(array(select id from match_spot), array(select id from match_platform));
