-- after api/sql: classes of substances in more words, and more of their members
select match_rewrite(array(select id from service where status = 'published'), array(select id from demand where status = 'published'));
select match_supply_rewrite(array(select id from spot where status = 'published'), array(select id from platform where status = 'published'));
