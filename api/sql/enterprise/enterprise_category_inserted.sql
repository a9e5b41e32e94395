-- Trigger on service, whole statements at a time.
create or replace function enterprise_category_inserted() returns trigger language plpgsql as $$ begin
  perform enterprise_category_add(array_agg(enterprise_id), array_agg(category_code), array_agg(1)) from changed where status = 'published';
  return null;
end $$;
