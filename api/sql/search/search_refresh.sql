-- Updates the rows of some records. Unchanged rows are not written, because their keys are expensive. New keys wait in the index's list
-- of pending entries, which is cheaper for thousands of rows; it is empty again at the end, since every search would read it.
create or replace function search_refresh(of_kind smallint, ids uuid[]) returns void
  language plpgsql as $$
begin
  delete from search_item as i where i.kind = of_kind and i.id = any(ids)
    and not exists (select from search_source as s where s.kind = of_kind and s.id = i.id);
  insert into search_item (kind, id, block, title, sub, body, ntitle, norm, at, until, marks, keys)
  select kind, id, block, title, sub, body, ntitle, norm, at, until, marks, k.keys
  from (
    select s.*, search_block() as block, norm_of(array[s.title]) as ntitle, norm_of(array[s.title, s.sub, s.body]) as norm
    from search_source as s left join search_item as i on i.kind = s.kind and i.id = s.id
    where s.kind = of_kind and s.id = any(ids)
      and (i.id is null or (i.title, i.sub, i.body, i.at, i.until, i.marks) is distinct from (s.title, s.sub, s.body, s.at, s.until, s.marks))
    offset 0) as fresh cross join lateral search_keys(kind, block, ntitle, norm, marks) as k
  on conflict (kind, id) do update set block = excluded.block, title = excluded.title, sub = excluded.sub, body = excluded.body,
    ntitle = excluded.ntitle, norm = excluded.norm, at = excluded.at, until = excluded.until, marks = excluded.marks, keys = excluded.keys;
  if found then perform gin_clean_pending_list(to_regclass('search_item_keys')); end if;
end $$;
