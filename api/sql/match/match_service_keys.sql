-- Hashed keys of a service: A|category|modality|form with '' for any, S|stage, C|certificate, P|province, Q|dimension|step;
-- match_service_write adds K|concept, and gives the service with the forms that its title names.
-- api/src/match/probes.ts makes the same.
create or replace function match_service_keys(s service) returns int4[] language sql stable as $$
  select array_agg(distinct key) from (
    select hashtext(concat_ws('|', 'A', head, m, f)) as key
      from unnest(array[s.category_code, left(s.category_code, 1)]) as head,
        unnest(s.modalities || ''::text) as m, unnest(s.dosage_forms || ''::text) as f
    union all select hashtext('S|' || stage) from unnest(s.stages) as stage
    union all select hashtext('C|' || cert) from unnest(s.certs) as cert
    union all select hashtext('P|' || s.site_province)
    union all select hashtext(concat_ws('|', 'Q', unit.parent, step))
      from term as unit, generate_series(
        greatest(match_step(coalesce(s.scale_min, s.scale_max / 1000) * unit.factor),
          match_step(coalesce(s.scale_max, s.scale_min * 1000) * unit.factor) - 12),
        match_step(coalesce(s.scale_max, s.scale_min * 1000) * unit.factor)) as step
      where unit.vocabulary = 'scaleUnits' and unit.code = s.scale_unit and coalesce(s.scale_min, s.scale_max) is not null
  ) as all_keys $$;
