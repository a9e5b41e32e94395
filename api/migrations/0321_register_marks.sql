-- after api/sql: search marks the rows of registers by what their lists filter by
select search_rebuild();
