-- after api/sql: search and matching read of anonymous demands what is public alone
select search_refresh(search_kind_of('demand'), array(select id from demand where anonymous));
select match_demand_write(array(select id from demand where anonymous and status = 'published'));
