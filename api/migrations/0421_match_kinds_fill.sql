-- after api/sql: the functions of api/sql/match
select match_supply_rewrite(array(select id from spot), array(select id from platform));
select match_rewrite('{}', array(select id from match_demand));
