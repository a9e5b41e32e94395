-- after api/sql: search marks raw materials by field and value as well
select search_rebuild();
