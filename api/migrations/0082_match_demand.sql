-- The same of a published demand. A criterion that the demand does not state is null or 0, and has no part in `weight`.
create table match_demand (
  id uuid primary key references demand on delete cascade,
  enterprise_id uuid,
  root text not null,
  leaf text not null,
  modality int not null,
  family int not null,
  form int8 not null,
  form_group int not null,
  -- Stages at a distance of 0, 1 and 2.
  stage int not null,
  stage_near int not null,
  stage_far int not null,
  dimension text,
  scale_min float8,
  scale_max float8,
  must int not null,
  deliver_by date,
  regions text[] not null,
  region_strict boolean not null,
  spoken text not null,
  -- The sum of the weights of what it states.
  weight float8 not null,
  deadline date,
  keys int4[] not null
);
create index match_demand_root on match_demand (root);
create index match_demand_keys on match_demand using gin (keys);

create function match_demand_write(ids uuid[]) returns void language sql as $$
  delete from match_demand where id = any(ids);
  insert into match_demand
  select d.id, d.enterprise_id, left(d.category_code, 1), d.category_code,
    match_mask(match_modalities(), array[d.modality])::int, match_family_mask(array[d.modality]),
    match_mask(match_forms(), array[d.dosage_form]), match_group_mask(array[d.dosage_form]),
    at.stage, (at.stage << 1) | (at.stage >> 1), (at.stage << 2) | (at.stage >> 2),
    case when amount.low is not null then match_dimension(d.scale_unit) end,
    match_base(amount.low, d.scale_unit), match_base(amount.high, d.scale_unit),
    match_mask(match_certs(), d.must_certs)::int, d.deliver_by, d.region_pref,
    d.region_strict and cardinality(d.region_pref) > 0,
    match_spoken(d.title, d.keywords, d.description),
    25 + 15 + 10 + 7 + case when d.dosage_form is not null then 15 else 0 end
      + case when amount.low is not null and match_dimension(d.scale_unit) is not null then 10 else 0 end
      + case when cardinality(d.must_certs) > 0 then 10 else 0 end
      + case when d.deliver_by is not null then 5 else 0 end
      + case when cardinality(d.region_pref) > 0 then 3 else 0 end,
    d.deadline,
    array(select hashtext(concat_ws('|', 'A', head, m, f)) from unnest(array[d.category_code, left(d.category_code, 1)]) as head,
      unnest(array[d.modality, '']) as m, unnest(array[d.dosage_form, '']) as f where f is not null)
  from demand as d,
    lateral (select match_mask(match_stages(), array[d.stage])::int as stage) as at,
    lateral (select coalesce(d.scale_min, d.scale_max) as low, coalesce(d.scale_max, d.scale_min) as high) as amount
  where d.id = any(ids) and d.status = 'published' $$;

create function match_demand_inserted() returns trigger language plpgsql as $$ begin
  perform match_demand_write(array(select id from changed where status = 'published'));
  return null;
end $$;
create function match_demand_updated() returns trigger language plpgsql as $$ begin
  perform match_demand_write(array(select n.id from changed as n join before as o using (id)
    where to_jsonb(n) - '{view_count,response_count}'::text[] is distinct from to_jsonb(o) - '{view_count,response_count}'::text[]));
  return null;
end $$;
create trigger match_inserted after insert on demand referencing new table as changed
  for each statement execute function match_demand_inserted();
create trigger match_updated after update on demand referencing new table as changed old table as before
  for each statement execute function match_demand_updated();
