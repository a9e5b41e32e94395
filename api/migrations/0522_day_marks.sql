-- after api/sql: search marks the day, the month and the year that a register is sorted by
select search_rebuild();
