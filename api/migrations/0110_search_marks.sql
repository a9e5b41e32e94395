-- The lists of the markets ask the same index: what they filter by stands among the keys, as marks. A mark is a word such as M05, 江苏,
-- claimed or m|2026-11; its key has the place 3 and the hash of the word, so kinds of marks need not be told apart as long as the list looks
-- at the record again. The empty mark stands on every row of a kind.

alter table search_item add column marks text[] not null default '{}';

create function search_month(at timestamptz) returns text
  language sql immutable parallel safe
  as $$ select to_char(at at time zone 'Asia/Shanghai', '"m|"YYYY-MM') $$;
create function search_month(day date) returns text
  language sql immutable parallel safe
  as $$ select to_char(day, '"m|"YYYY-MM') $$;

-- Half decades that a batch size covers; without an end it covers all of that side. api/src/service/rules.ts asks for the same steps.
create function search_scale(low float8, high float8, unit text) returns text[]
  language sql immutable parallel safe
  as $$ select case when unit is null then '{}' else array(
      select concat_ws('|', 's', match_dimension(unit), step) from generate_series(
        match_step(match_base(low, unit)), case when high is null then 30 else least(match_step(match_base(high, unit)), 30) end) as step) end $$;

create function search_mark(mark text) returns bigint
  language sql immutable parallel safe
  as $$ select hashtext(mark)::bigint & 4294967295 $$;

-- The pairs that a row must have for these words. Single characters have keys in titles only, so they are asked for only where all words are
-- single; beside a longer word every hit is looked at for them anyway, wherever they stand.
create or replace function search_codes(words text[]) returns bigint[]
  language sql immutable parallel safe
  as $$ select (array_agg(distinct code))[1:24] from unnest(words) as w, lateral (
      select search_pairs(w) as code
      union all
      select search_singles(w) where char_length(w) = 1 and 1 = all (select char_length(other) from unnest(words) as other)) as c $$;

drop function search_keys(smallint, integer, text, text);
-- A table of one row, because the planner puts such a function in line, which makes it four times as fast. The title is the first line of
-- `norm`, so its pairs are anywhere already.
create function search_keys(kind smallint, block integer, ntitle text, norm text, marks text[]) returns table (keys bigint[])
  language sql immutable parallel safe rows 1
  as $$ select array_agg(distinct code) from (
      select search_base(kind, block, 0) | ((ascii(a) & 65535)::bigint << 16) | (ascii(b) & 65535) as code
        from (select string_to_array(norm, null) as c offset 0) as t, unnest(c, c[2:]) as pair (a, b)
        where b is not null and a <> e'\n' and b <> e'\n'
      union all
      select search_base(kind, block, 1) | ((ascii(a) & 65535)::bigint << 16) | (ascii(b) & 65535)
        from (select string_to_array(ntitle, null) as c offset 0) as t, unnest(c, c[2:]) as pair (a, b) where b is not null
      union all
      select search_base(kind, block, place) | ((ascii(a) & 65535)::bigint << 16)
        from unnest(string_to_array(ntitle, null)) as a, unnest(array[0, 1]) as place
      union all
      select search_base(kind, block, 2) | head
        from unnest(array[((ascii(ntitle) & 65535)::bigint << 16) | (ascii(substr(ntitle, 2, 1)) & 65535), (ascii(ntitle) & 65535)::bigint << 16]) as head
      union all
      select search_base(kind, block, 3) | search_mark(m) from unnest(marks || ''::text) as m) as codes $$;

-- What a row of a block must have: the pairs of the words, and all the marks. Its cost tells the planner to compute it once and ask the
-- index, never to compute it for each row of the table.
create function search_wanted(kind smallint, block integer, place integer, codes bigint[], marks text[]) returns bigint[]
  language sql immutable parallel safe cost 10000
  as $$ select array(select search_base(kind, block, place) | c from unnest(codes) as c
      union all select search_base(kind, block, 3) | search_mark(m) from unnest(marks) as m) $$;

-- The blocks of a kind, newest first.
create function search_blocks(of_kind smallint) returns setof integer
  language sql volatile rows 12
  as $$ select generate_series(s.base + 1 + ((w.last_value - s.written) >> 11)::integer,
      coalesce((select block from search_oldest where kind = of_kind), 0), -1) from search_state as s, search_written as w $$;

drop view search_source;
-- What may be found. An anonymous demand says only what kind of publisher it has; names of persons are not in it. Demands that have ended
-- stand on their list only: to everybody else their last day is long past.
create view search_source as
  select search_kind_of('service') as kind, s.id, s.title, e.name as sub,
    concat_ws(e'\n', e.short_name, s.no, array_to_string(s.keywords, e'\n'), s.site_province, left(s.description, 400)) as body,
    s.updated_at as at, null::date as until,
    s.stages || s.dosage_forms || s.modalities || s.certs || search_scale(s.scale_min, s.scale_max, s.scale_unit)
      || array[s.category_code, s.site_province, e.claim_status, search_month(s.updated_at)] as marks
  from service as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published'
  union all
  select search_kind_of('spot'), s.id, s.name, concat_ws(' · ', s.name_en, 'CAS ' || s.cas_no, e.name),
    concat_ws(e'\n', e.short_name, s.no, s.cas_no, s.cde_reg_no, array_to_string(s.keywords, e'\n'), s.grade, s.province,
      left(s.description, 400)),
    s.updated_at, null, s.certs || array[s.spot_kind, s.province, e.claim_status, search_month(s.updated_at)]
  from spot as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published'
  union all
  select search_kind_of('platform'), s.id, s.title, e.name,
    concat_ws(e'\n', e.short_name, s.no, array_to_string(s.tech_tags || s.keywords, e'\n'), s.site_province, left(s.description, 400)),
    s.updated_at, null,
    s.stages || s.dosage_forms || s.modalities || s.certs || array[s.platform_kind, s.site_province, e.claim_status, search_month(s.updated_at)]
  from platform as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published'
  union all
  select search_kind_of('demand'), d.id, d.title,
    concat_ws(' · ', case when d.anonymous or e.name is null then d.publisher_kind else e.name end, d.province, d.demand_no),
    concat_ws(e'\n', d.demand_no, array_to_string(d.keywords, e'\n'), left(d.description, 400)),
    coalesce(d.published_at, d.created_at), case when d.status = 'published' then d.deadline else '-infinity' end,
    array_remove(array[d.category_code, d.modality, d.dosage_form, d.stage, d.province, search_month(d.deadline)], null)
  from demand as d left join enterprise as e on e.id = d.enterprise_id and e.status = 'published'
  where d.status in ('published', 'matching', 'closed_done', 'closed_none', 'expired') and (d.enterprise_id is null or e.id is not null)
  union all
  select search_kind_of('enterprise'), e.id, e.name, concat_ws(' · ', e.short_name, e.name_en, e.province, e.city),
    concat_ws(e'\n', e.uscc, array_to_string(e.former_names, e'\n'), left(e.intro, 400)),
    e.updated_at, null, e.org_types || array[e.province, e.claim_status]
  from enterprise as e where e.status = 'published'
  union all
  select search_kind_of('rawMaterial'), r.id, r.product_name, concat_ws(' · ', r.reg_no, r.company_name),
    concat_ws(e'\n', r.reg_no, r.kind, r.spec, r.province), r.updated_on, null,
    array_remove(array[r.kind, r.review_status, r.origin, r.province, search_month(r.updated_on)], null)
  from raw_material as r
  union all
  select search_kind_of('commissionedProduction'), c.id, c.drug_name, concat_ws(' · ', c.mah_name, c.cmo_name),
    concat_ws(e'\n', c.approval_no, c.licence_no, c.spec, c.dosage_form, c.site), c.updated_at, null, '{}'
  from commissioned_production as c
  union all
  select search_kind_of('batchRelease'), b.id, b.product_name, concat_ws(' · ', b.batch_no, b.mah_name),
    concat_ws(e'\n', b.batch_no, b.cert_no, b.report_no, b.spec), b.window_to, null, '{}'
  from batch_release as b
  union all
  select search_kind_of('drugApproval'), a.id, a.generic_name, concat_ws(' · ', a.approval_no, a.mah_name),
    concat_ws(e'\n', a.approval_no, a.trade_name, a.dosage_form, a.spec, a.maker_name), coalesce(a.approved_on::timestamptz, a.updated_at), null, '{}'
  from drug_approval as a
  union all
  select search_kind_of('clinicalTrial'), t.id, t.public_title, concat_ws(' · ', t.ctr_no, t.drug_name, array_to_string(t.sponsors, '、')),
    concat_ws(e'\n', t.ctr_no, array_to_string(t.other_ids, e'\n'), t.indication, t.scientific_title, t.protocol_no), t.updated_on, null, '{}'
  from clinical_trial as t;

-- Brings the rows of some records up to date. Rows that would stay the same are not written: keys are dear.
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
end $$;

-- Listings carry the name of their enterprise and are shown only while it is; lists filter them by its claim.
create or replace function search_follow_enterprise() returns trigger
  language plpgsql as $$
declare
  moved uuid[] := array(select n.id from changed as n join before as o on o.id = n.id
    where (n.name, n.short_name, n.status, n.claim_status) is distinct from (o.name, o.short_name, o.status, o.claim_status));
begin
  if cardinality(moved) > 0 and current_setting('portal.search_paused', true) is distinct from 'on' then
    perform search_refresh(search_kind_of('service'), array(select id from service where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('spot'), array(select id from spot where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('platform'), array(select id from platform where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('demand'), array(select id from demand where enterprise_id = any(moved)));
  end if;
  return null;
end $$;

-- Makes the whole table anew, laid out by age: 2,048 newest of a kind, then 6,144, 24,576, and 131,072 a block. Readers go on;
-- writers of what can be found wait for the end.
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
  create index search_next_keys on search_next using gin (keys) with (fastupdate = off);
  delete from search_oldest;
  insert into search_oldest select kind, top - max(tier) from search_tier group by kind;
  update search_state set base = top, written = (select last_value from search_written);
  drop table search_item;
  alter table search_next rename to search_item;
  alter index search_next_pkey rename to search_item_pkey;
  alter index search_next_keys rename to search_item_keys;
  analyze search_item;
  return made;
end $$;

select search_rebuild();
