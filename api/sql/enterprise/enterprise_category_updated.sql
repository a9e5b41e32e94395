-- Trigger on service, whole statements at a time: subtracts the old rows and adds the new ones.
create or replace function enterprise_category_updated() returns trigger language plpgsql as $$ begin
  perform enterprise_category_add(array_agg(enterprise_id), array_agg(category_code), array_agg(step)) from (
    select n.enterprise_id, n.category_code, 1 as step from changed as n where n.status = 'published'
    union all select o.enterprise_id, o.category_code, -1 from before as o where o.status = 'published') as steps;
  return null;
end $$;
