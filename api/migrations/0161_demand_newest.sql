-- The newest demands are those published last; one without that day counts by when it was made (api/src/demand). Of all, and of a category.
create index demand_newest on demand ((coalesce(published_at, created_at)) desc, id) where status = 'published';
create index demand_category_newest on demand (category_code, (coalesce(published_at, created_at)) desc, id) where status = 'published';
drop index demand_latest;
drop index demand_category;
