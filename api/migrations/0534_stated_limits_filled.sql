-- after api/sql: limits that stand in texts, and classes of substances in more words with more of their members
select match_rewrite(array(select id from match_service), array(select id from match_demand));
select match_supply_rewrite(array(select id from match_spot), array(select id from match_platform));
