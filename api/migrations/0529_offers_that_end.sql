-- after api/sql: search knows the last day of an offer of spot goods
select search_refresh(search_kind_of('spot'), array(select id from spot where status = 'published'));
