-- after api/sql: lists filter by 无菌生产, and by stages that are not told
select search_rebuild();
