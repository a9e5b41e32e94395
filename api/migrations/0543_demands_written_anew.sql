-- after api/sql: times in demands that members have published again count from then
select match_rewrite('{}', array(select id from match_demand as m
  where exists (select from listing_version as v where v.listing_id = m.id and v.step = 'published')));
