-- Similar providers are chosen among the newest of the same categories and of the same province, read in index order so
-- that the cost does not grow with the market. Each index also does the work of the one that it replaces.
create index service_category_latest on service (category_code, updated_at desc, id) where status = 'published';
drop index if exists service_category;
create index enterprise_province_latest on enterprise (province, updated_at desc, id) where status = 'published';
drop index if exists enterprise_province;
