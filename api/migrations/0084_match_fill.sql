-- Whatever stands in the market already.
select match_service_write(array(select id from service));
select match_demand_write(array(select id from demand));
