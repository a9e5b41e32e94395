-- The reference under which an export names a record: the inverse of record_of.
create or replace function ref_of(of_kind text, of_source text, record uuid) returns text
  language sql stable parallel safe as $$
  select coalesce(
    case when of_kind = 'enterprise' then (select e.uscc from enterprise as e where e.id = record) end,
    (select x.id from external_id as x where x.kind = of_kind and x.source = of_source and x.record_id = record order by x.id limit 1),
    record::text)
$$;
