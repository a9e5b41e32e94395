-- What matching asks of a public service, ready to compute with: sets as bit masks, amounts in base units, and the combinations of terms
-- that it answers to as hashed keys, so that candidates come out of one index however large the market is. Derived; kept by triggers.
create table match_service (
  id uuid primary key references service on delete cascade,
  enterprise_id uuid not null,
  -- Level 1 and leaf of the category.
  root text not null,
  leaf text not null,
  modalities int not null,
  families int not null,
  -- 0 where the service names none.
  forms int8 not null,
  groups int not null,
  stages int not null,
  -- Batch sizes in the base unit of `dimension`; null where not told.
  dimension text,
  scale_min float8,
  scale_max float8,
  -- 'Infinity' is never stored: an open end of a range is null.
  capacity_dimension text,
  capacity float8,
  -- Valid certificates by the best level of their evidence; a bit stands in one of them only.
  verified int not null,
  matched int not null,
  uploaded int not null,
  told int not null,
  lead_weeks int,
  free_from date,
  province text not null,
  -- Groups of dosage forms that the enterprise's licences name; null where they name none.
  licensed int,
  excluded text[] not null,
  updated_at timestamptz not null,
  keys int4[] not null
);
create index match_service_root on match_service (root);
create index match_service_keys on match_service using gin (keys);
alter table match_service alter keys set statistics 1000;

-- Half decades of an amount: two amounts of one step differ by less than a factor of 3.2.
create function match_step(amount float8) returns int language sql immutable parallel safe as $$
  select floor(2 * log(greatest(amount, 0.001)))::int $$;

-- A|category|modality|form with '' for any, S|stage, C|certificate, P|province, Q|dimension|step: see api/src/match/probes.ts.
create function match_service_keys(s service) returns int4[] language sql stable as $$
  select array_agg(distinct key) from (
    select hashtext(concat_ws('|', 'A', head, m, f)) as key
      from unnest(array[s.category_code, left(s.category_code, 1)]) as head,
        unnest(s.modalities || ''::text) as m, unnest(s.dosage_forms || ''::text) as f
    union all select hashtext('S|' || stage) from unnest(s.stages) as stage
    union all select hashtext('C|' || cert) from unnest(s.certs) as cert
    union all select hashtext('P|' || s.site_province)
    union all select hashtext(concat_ws('|', 'Q', match_dimension(s.scale_unit), step))
      from generate_series(
        greatest(match_step(match_base(coalesce(s.scale_min, s.scale_max / 1000), s.scale_unit)),
          match_step(match_base(coalesce(s.scale_max, s.scale_min * 1000), s.scale_unit)) - 12),
        match_step(match_base(coalesce(s.scale_max, s.scale_min * 1000), s.scale_unit))) as step
      where s.scale_unit is not null and coalesce(s.scale_min, s.scale_max) is not null
  ) as all_keys $$;

/* Writes the rows of the given services anew; those that are not public any more go. */
create function match_service_write(ids uuid[]) returns void language sql as $$
  delete from match_service where id = any(ids) and not exists (
    select 1 from service as s join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
    where s.id = match_service.id and s.status = 'published');
  insert into match_service
  select s.id, s.enterprise_id, left(s.category_code, 1), s.category_code,
    match_mask(match_modalities(), s.modalities)::int, match_family_mask(s.modalities),
    match_mask(match_forms(), s.dosage_forms), match_group_mask(s.dosage_forms),
    match_mask(match_stages(), s.stages)::int,
    case when coalesce(s.scale_min, s.scale_max) is not null then match_dimension(s.scale_unit) end,
    match_base(s.scale_min, s.scale_unit), match_base(s.scale_max, s.scale_unit),
    match_dimension(s.capacity_unit), match_base(s.annual_capacity, s.capacity_unit),
    coalesce(v.verified, 0), coalesce(v.matched & ~v.verified, 0), coalesce(v.uploaded & ~v.verified & ~v.matched, 0),
    coalesce(v.told & ~v.verified & ~v.matched & ~v.uploaded, 0),
    s.lead_time_weeks,
    (select min((slot ->> 'from')::date) from jsonb_array_elements(s.slots) as slot
      where (slot ->> 'freeShare')::float8 > 0 and (slot ->> 'to')::date >= current_date),
    s.site_province,
    (select case when bool_and(match_scope(l.scope) is not null) then bit_or(match_scope(l.scope)) end from evidence as l
      where l.enterprise_id = s.enterprise_id and l.cert_type in ('LIC_A', 'LIC_C', 'LIC_D')),
    match_excluded(s.exclusions), s.updated_at, match_service_keys(s)
  from service as s
  join enterprise as e on e.id = s.enterprise_id and e.status = 'published'
  left join lateral (
    select coalesce(bit_or(bit) filter (where level = 'verified'), 0) as verified,
      coalesce(bit_or(bit) filter (where level = 'register_matched'), 0) as matched,
      coalesce(bit_or(bit) filter (where level = 'uploaded'), 0) as uploaded,
      coalesce(bit_or(bit) filter (where level = 'self'), 0) as told
    from (select level, match_mask(match_certs(), array[cert_type])::int as bit from evidence
      where id = any(s.cert_ids) and (expires_on is null or expires_on >= current_date)) as valid) as v on true
  where s.id = any(ids) and s.status = 'published'
  on conflict (id) do update set (enterprise_id, root, leaf, modalities, families, forms, groups, stages, dimension, scale_min,
      scale_max, capacity_dimension, capacity, verified, matched, uploaded, told, lead_weeks, free_from, province, licensed,
      excluded, updated_at, keys)
    = row (excluded.enterprise_id, excluded.root, excluded.leaf, excluded.modalities, excluded.families, excluded.forms,
      excluded.groups, excluded.stages, excluded.dimension, excluded.scale_min, excluded.scale_max,
      excluded.capacity_dimension, excluded.capacity, excluded.verified, excluded.matched, excluded.uploaded, excluded.told,
      excluded.lead_weeks, excluded.free_from, excluded.province, excluded.licensed, excluded.excluded, excluded.updated_at,
      excluded.keys) $$;

-- Whole statements at a time, since imports write thousands of rows. A view counted changes nothing here.
create function match_service_inserted() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select id from changed where status = 'published'));
  return null;
end $$;
create function match_service_updated() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select n.id from changed as n join before as o using (id)
    where to_jsonb(n) - 'view_count' is distinct from to_jsonb(o) - 'view_count'));
  return null;
end $$;
create trigger match_inserted after insert on service referencing new table as changed
  for each statement execute function match_service_inserted();
create trigger match_updated after update on service referencing new table as changed old table as before
  for each statement execute function match_service_updated();

-- Evidence and the state of an enterprise reach all its services.
create function match_evidence_changed() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select s.id from service as s
    where s.enterprise_id in (select enterprise_id from changed)));
  return null;
end $$;
create trigger match_inserted after insert on evidence referencing new table as changed
  for each statement execute function match_evidence_changed();
create trigger match_updated after update on evidence referencing new table as changed
  for each statement execute function match_evidence_changed();
create trigger match_deleted after delete on evidence referencing old table as changed
  for each statement execute function match_evidence_changed();
create function match_enterprise_changed() returns trigger language plpgsql as $$ begin
  perform match_service_write(array(select s.id from service as s
    where s.enterprise_id in (select n.id from changed as n join before as o using (id) where n.status <> o.status)));
  return null;
end $$;
create trigger match_updated after update on enterprise referencing new table as changed old table as before
  for each statement execute function match_enterprise_changed();
