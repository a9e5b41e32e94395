-- Resolves a reference in an import file: an enterprise by its credit code, any record by an external id of the same source,
-- else by the portal's own id. Null when there is none.
create or replace function record_of(of_kind text, of_source text, ref text) returns uuid
  language sql stable parallel safe as $$
  select coalesce(
    case when of_kind = 'enterprise' then (select e.id from enterprise as e where e.uscc = ref) end,
    (select x.record_id from external_id as x where x.kind = of_kind and x.source = of_source and x.id = ref),
    case when ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ref::uuid end)
$$;
