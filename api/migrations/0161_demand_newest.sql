-- The newest demands are those published last; one without that day counts by when it was made (api/src/demand/store.ts).
create index demand_newest on demand ((coalesce(published_at, created_at)) desc, id) where status = 'published';
drop index demand_latest;
