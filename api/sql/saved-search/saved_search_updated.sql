-- Trigger as saved_search_inserted. What was public before and comes back is nothing new, also after a check that refused it.
-- The step of this very publication is written first, in the same transaction.
create or replace function saved_search_updated() returns trigger language plpgsql as $$
begin
  if exists (select from saved_search where kind = tg_table_name) then
    insert into saved_search_due (kind, id) select tg_table_name, n.id from changed as n join before as o using (id)
      where n.status = 'published' and o.status in ('draft', 'pending', 'rejected')
        and not exists (select from listing_version as v where v.listing_id = n.id and v.step = 'published' and v.at < now())
    on conflict (kind, id) do nothing;
  end if;
  return null;
end $$;
