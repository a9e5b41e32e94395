-- after api/sql: search names a municipality once, also of records that were laid out before
select search_refresh(search_kind_of('enterprise'), array(select id from enterprise where city = province));
select search_refresh(search_kind_of('clinicalSite'), array(select id from clinical_site where city = province));
