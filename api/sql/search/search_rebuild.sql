-- Makes the whole table again, in blocks by age: the 2,048 newest of a kind, then 6,144, 24,576, and 131,072 each. Readers go on;
-- writers of searchable records wait for the end. Returns the number of rows.
create or replace function search_rebuild() returns bigint
  language plpgsql set maintenance_work_mem = '256MB' as $$
declare
  made bigint;
  top integer;
begin
  lock table search_item in share row exclusive mode;
  create temp table search_doc on commit drop as
    select s.*, norm_of(array[s.title]) as ntitle, norm_of(array[s.title, s.sub, s.body]) as norm,
      row_number() over (partition by s.kind order by s.at desc, s.id) - 1 as place
    from search_source as s;
  create temp table search_tier on commit drop as
    select kind, id, case when place < 2048 then 0 when place < 8192 then 1 when place < 32768 then 2 else 3 + (place >> 17) end::integer as tier
    from search_doc;
  select coalesce(max(tier), 0) into top from search_tier;
  create table search_next (like search_item including storage including constraints);
  insert into search_next (kind, id, block, title, sub, body, ntitle, norm, at, until, marks, keys)
    select d.kind, d.id, d.block, title, sub, body, ntitle, norm, at, until, marks, k.keys
    from (select d.*, top - t.tier as block from search_doc as d join search_tier as t using (kind, id) order by d.kind, d.place) as d
      cross join lateral search_keys(d.kind, d.block, d.ntitle, d.norm, d.marks) as k;
  get diagnostics made = row_count;
  alter table search_next add primary key (kind, id);
  create index search_next_keys on search_next using gin (keys) with (fastupdate = on, gin_pending_list_limit = 512);
  delete from search_oldest;
  insert into search_oldest (kind, block, large) select kind, top - max(tier), max(tier) > 0 from search_tier group by kind;
  update search_state set base = top, written = (select last_value from search_written);
  drop table search_item;
  alter table search_next rename to search_item;
  alter index search_next_pkey rename to search_item_pkey;
  alter index search_next_keys rename to search_item_keys;
  analyze search_item;
  return made;
end $$;
