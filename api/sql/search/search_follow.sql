-- Triggers search_insert, search_update and search_delete on every searchable table. A large import sets portal.search_paused to
-- 'on' in its transactions and calls search_rebuild at the end.
create or replace function search_follow() returns trigger
  language plpgsql as $$
begin
  if current_setting('portal.search_paused', true) is distinct from 'on' then
    perform search_refresh(search_kind_of(tg_argv[0]), array(select id from changed));
  end if;
  return null;
end $$;
