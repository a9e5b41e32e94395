-- Trigger on what the markets show, whole statements at a time, since imports write thousands of rows.
create or replace function saved_search_inserted() returns trigger language plpgsql as $$
begin
  if exists (select from saved_search where kind = tg_table_name) then
    insert into saved_search_due (kind, id) select tg_table_name, id from changed where status = 'published'
    on conflict (kind, id) do nothing;
  end if;
  return null;
end $$;
