-- One derived table for finding everything that visitors may read: listings, enterprises and the public registers.
-- docs/decisions/0011-search.md says how it works. Only api/src/search/store.ts reads it.

-- A place in it is a key of its own per kind, block and pair of characters. Blocks are ages: the newest rows have the highest number.
create table search_item (
  kind smallint not null,
  id uuid not null,
  block integer not null,
  title text not null,
  -- One line below the title.
  sub text not null,
  -- Further text to find it by, one part a line.
  body text not null,
  ntitle text not null,
  norm text not null,
  at timestamptz not null,
  -- The last day on which it is shown; null without an end.
  until date,
  keys bigint[] not null,
  primary key (kind, id)
);
alter table search_item alter norm set storage main, alter ntitle set storage main,
  alter keys set storage external, alter body set storage external;
create index search_item_keys on search_item using gin (keys) with (fastupdate = off);

create sequence search_written;
-- Blocks up to `base` were laid out by the last rebuild, by age; later rows fill blocks of 2,048 in the order of writing.
create table search_state (one boolean primary key default true check (one), base integer not null, written bigint not null);
insert into search_state (base, written) values (0, 0);
-- The oldest block that a kind has rows in; 0 for kinds that are not listed.
create table search_oldest (kind smallint primary key, block integer not null);

create function search_kind_of(name text) returns smallint
  language sql immutable parallel safe
  as $$ select array_position(array['service', 'spot', 'platform', 'demand', 'enterprise', 'rawMaterial',
    'commissionedProduction', 'batchRelease', 'drugApproval', 'clinicalTrial'], name)::smallint $$;

-- Every two neighbours of a normalised text as one number, lines apart. Beyond U+FFFF numbers may fall together, so hits are looked at again.
create function search_pairs(norm text) returns setof bigint
  language sql immutable parallel safe rows 200
  as $$ select ((ascii(a) & 65535)::bigint << 16) | (ascii(b) & 65535)
    from (select string_to_array(norm, null) as c) as text, unnest(c, c[2:]) as pair (a, b)
    where b is not null and a <> e'\n' and b <> e'\n' $$;

-- Every single character as such a number.
create function search_singles(norm text) returns setof bigint
  language sql immutable parallel safe rows 20
  as $$ select (ascii(a) & 65535)::bigint << 16 from unnest(string_to_array(norm, null)) as a where a <> e'\n' $$;

-- Bits: 56 kind, 34 block, 32 where (0 anywhere, 1 in the title, 2 begins the title), below them the pair.
create function search_base(kind smallint, block integer, place integer) returns bigint
  language sql immutable parallel safe
  as $$ select (kind::bigint << 56) | (block::bigint << 34) | (place::bigint << 32) $$;

create function search_keys(kind smallint, block integer, ntitle text, norm text) returns bigint[]
  language sql immutable parallel safe
  as $$ select array_agg(distinct search_base(kind, block, place) | code) from (
      select 0 as place, p as code from search_pairs(norm) as p
      union all
      select place, c from (select search_pairs(ntitle) as c union all select search_singles(ntitle)) as t, unnest(array[0, 1]) as place
      union all
      select 2, search_pairs(left(ntitle, 2)) union all select 2, search_singles(left(ntitle, 1))) as codes $$;

create function search_block() returns integer
  language sql volatile
  as $$ select base + 1 + ((nextval('search_written') - written) >> 11)::integer from search_state $$;

-- What may be found. An anonymous demand says only what kind of publisher it has; names of persons are not in it.
create view search_source as
  select search_kind_of('service') as kind, s.id, s.title, e.name as sub,
    concat_ws(e'\n', e.short_name, s.no, array_to_string(s.keywords, e'\n'), s.site_province, left(s.description, 400)) as body,
    s.updated_at as at, null::date as until
  from service as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published'
  union all
  select search_kind_of('spot'), s.id, s.name, concat_ws(' · ', s.name_en, 'CAS ' || s.cas_no, e.name),
    concat_ws(e'\n', e.short_name, s.no, s.cas_no, s.cde_reg_no, array_to_string(s.keywords, e'\n'), s.grade, s.province,
      left(s.description, 400)),
    s.updated_at, null
  from spot as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published'
  union all
  select search_kind_of('platform'), s.id, s.title, e.name,
    concat_ws(e'\n', e.short_name, s.no, array_to_string(s.tech_tags || s.keywords, e'\n'), s.site_province, left(s.description, 400)),
    s.updated_at, null
  from platform as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published' where s.status = 'published'
  union all
  select search_kind_of('demand'), d.id, d.title,
    concat_ws(' · ', case when d.anonymous or e.name is null then d.publisher_kind else e.name end, d.province, d.demand_no),
    concat_ws(e'\n', d.demand_no, array_to_string(d.keywords, e'\n'), left(d.description, 400)),
    coalesce(d.published_at, d.updated_at), d.deadline
  from demand as d left join enterprise as e on e.id = d.enterprise_id and e.status = 'published' where d.status = 'published'
  union all
  select search_kind_of('enterprise'), e.id, e.name, concat_ws(' · ', e.short_name, e.name_en, e.province, e.city),
    concat_ws(e'\n', e.uscc, array_to_string(e.former_names, e'\n'), left(e.intro, 400)),
    e.updated_at, null
  from enterprise as e where e.status = 'published'
  union all
  select search_kind_of('rawMaterial'), r.id, r.product_name, concat_ws(' · ', r.reg_no, r.company_name),
    concat_ws(e'\n', r.reg_no, r.kind, r.spec, r.province), r.updated_on, null
  from raw_material as r
  union all
  select search_kind_of('commissionedProduction'), c.id, c.drug_name, concat_ws(' · ', c.mah_name, c.cmo_name),
    concat_ws(e'\n', c.approval_no, c.licence_no, c.spec, c.dosage_form, c.site), c.updated_at, null
  from commissioned_production as c
  union all
  select search_kind_of('batchRelease'), b.id, b.product_name, concat_ws(' · ', b.batch_no, b.mah_name),
    concat_ws(e'\n', b.batch_no, b.cert_no, b.report_no, b.spec), b.window_to, null
  from batch_release as b
  union all
  select search_kind_of('drugApproval'), a.id, a.generic_name, concat_ws(' · ', a.approval_no, a.mah_name),
    concat_ws(e'\n', a.approval_no, a.trade_name, a.dosage_form, a.spec, a.maker_name), coalesce(a.approved_on::timestamptz, a.updated_at), null
  from drug_approval as a
  union all
  select search_kind_of('clinicalTrial'), t.id, t.public_title, concat_ws(' · ', t.ctr_no, t.drug_name, array_to_string(t.sponsors, '、')),
    concat_ws(e'\n', t.ctr_no, array_to_string(t.other_ids, e'\n'), t.indication, t.scientific_title, t.protocol_no), t.updated_on, null
  from clinical_trial as t;

-- Brings the rows of some records up to date. Rows that would stay the same are not written: keys are dear.
create function search_refresh(of_kind smallint, ids uuid[]) returns void
  language plpgsql as $$
begin
  delete from search_item as i where i.kind = of_kind and i.id = any(ids)
    and not exists (select from search_source as s where s.kind = of_kind and s.id = i.id);
  insert into search_item (kind, id, block, title, sub, body, ntitle, norm, at, until, keys)
  select kind, id, block, title, sub, body, ntitle, norm, at, until, search_keys(kind, block, ntitle, norm)
  from (
    select s.*, search_block() as block, norm_of(array[s.title]) as ntitle, norm_of(array[s.title, s.sub, s.body]) as norm
    from search_source as s left join search_item as i on i.kind = s.kind and i.id = s.id
    where s.kind = of_kind and s.id = any(ids)
      and (i.id is null or (i.title, i.sub, i.body, i.at, i.until) is distinct from (s.title, s.sub, s.body, s.at, s.until))
    offset 0) as fresh
  on conflict (kind, id) do update set block = excluded.block, title = excluded.title, sub = excluded.sub, body = excluded.body,
    ntitle = excluded.ntitle, norm = excluded.norm, at = excluded.at, until = excluded.until, keys = excluded.keys;
end $$;

-- An import of very many rows sets portal.search_paused to 'on' in its transactions and rebuilds at the end.
create function search_follow() returns trigger
  language plpgsql as $$
begin
  if current_setting('portal.search_paused', true) is distinct from 'on' then
    perform search_refresh(search_kind_of(tg_argv[0]), array(select id from changed));
  end if;
  return null;
end $$;

-- Listings carry the name of their enterprise and are shown only while it is.
create function search_follow_enterprise() returns trigger
  language plpgsql as $$
declare
  moved uuid[] := array(select n.id from changed as n join before as o on o.id = n.id
    where (n.name, n.short_name, n.status) is distinct from (o.name, o.short_name, o.status));
begin
  if cardinality(moved) > 0 and current_setting('portal.search_paused', true) is distinct from 'on' then
    perform search_refresh(search_kind_of('service'), array(select id from service where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('spot'), array(select id from spot where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('platform'), array(select id from platform where enterprise_id = any(moved)));
    perform search_refresh(search_kind_of('demand'), array(select id from demand where enterprise_id = any(moved)));
  end if;
  return null;
end $$;
create trigger search_follow_enterprise after update on enterprise
  referencing old table as before new table as changed for each statement execute function search_follow_enterprise();

do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[['service', 'service'], ['spot', 'spot'], ['platform', 'platform'], ['demand', 'demand'],
    ['enterprise', 'enterprise'], ['raw_material', 'rawMaterial'], ['commissioned_production', 'commissionedProduction'],
    ['batch_release', 'batchRelease'], ['drug_approval', 'drugApproval'], ['clinical_trial', 'clinicalTrial']]
  loop
    execute format('create trigger search_insert after insert on %I referencing new table as changed
      for each statement execute function search_follow(%L)', pair[1], pair[2]);
    execute format('create trigger search_update after update on %I referencing new table as changed
      for each statement execute function search_follow(%L)', pair[1], pair[2]);
    execute format('create trigger search_delete after delete on %I referencing old table as changed
      for each statement execute function search_follow(%L)', pair[1], pair[2]);
  end loop;
end $$;

-- Makes the whole table anew, laid out by age: 2,048 newest of a kind, then 6,144, 24,576, and 131,072 a block. Readers go on;
-- writers of what can be found wait for the end.
create function search_rebuild() returns bigint
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
  insert into search_next (kind, id, block, title, sub, body, ntitle, norm, at, until, keys)
    select d.kind, d.id, top - t.tier, title, sub, body, ntitle, norm, at, until, search_keys(d.kind, top - t.tier, ntitle, norm)
    from search_doc as d join search_tier as t using (kind, id) order by d.kind, d.place;
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
