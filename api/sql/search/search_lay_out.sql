-- Lays the rows of one kind out by age, as search_rebuild does with all of them, above everything written so far. Readers go on; writers
-- of searchable records wait for the end. Returns the number of rows.
create or replace function search_lay_out(of_kind smallint) returns bigint
  language plpgsql set work_mem = '64MB' set maintenance_work_mem = '256MB' as $$
declare
  made bigint;
  top integer;
  newest integer;
begin
  lock table search_item in share row exclusive mode;
  create temp table search_doc on commit drop as
    select id, case when place < 2048 then 0 when place < 8192 then 1 when place < 32768 then 2 else 3 + (place >> 17) end::integer as tier
    from (select s.id, row_number() over (order by s.at desc, s.id) - 1 as place from search_source as s where s.kind = of_kind) as aged;
  analyze search_doc;
  select coalesce(max(tier), 0) into top from search_doc;
  -- Blocks that only this kind fills, and after them a new one for whatever is written next.
  select s.base + 1 + ((w.last_value - s.written) >> 11)::integer + 1 + top into newest from search_state as s, search_written as w;
  perform setval('search_written', (select written + ((newest - base)::bigint << 11) from search_state));
  delete from search_item where kind = of_kind;
  perform search_many(true);
  insert into search_item (kind, id, block, title, sub, body, ntitle, norm, at, until, marks, keys)
    select d.kind, d.id, d.block, title, sub, body, ntitle, norm, at, until, marks, k.keys
    from (
      select s.*, newest - t.tier as block, norm_of(array[s.title]) as ntitle, norm_of(array[s.title, s.sub, s.body]) as norm
      from search_source as s join search_doc as t on t.id = s.id where s.kind = of_kind order by t.tier offset 0) as d
      cross join lateral search_keys(d.kind, d.block, d.ntitle, d.norm, d.marks) as k;
  get diagnostics made = row_count;
  perform search_many(false);
  insert into search_oldest (kind, block, large) values (of_kind, newest - top, top > 0)
    on conflict (kind) do update set block = excluded.block, large = excluded.large;
  drop table search_doc;
  return made;
end $$;
