-- after api/sql: search knows the last day of an offer of spot goods
select search_rebuild();
