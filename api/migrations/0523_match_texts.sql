-- after api/sql: what texts tell of stages, regions and refusals, and the weight of what a demand asks for
select match_rewrite(array(select id from service where status = 'published'), array(select id from demand where status = 'published'));
select match_supply_rewrite(array(select id from spot where status = 'published'), array(select id from platform where status = 'published'));
