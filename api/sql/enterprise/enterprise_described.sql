-- Whether an enterprise is there by what applicants typed alone: not public, and nobody has imported or changed it.
create or replace function enterprise_described(it enterprise) returns boolean
  language sql stable parallel safe as $$
  select it.status = 'draft' and it.updated_at = it.created_at
    and exists (select from enterprise_claim as c where c.enterprise_id = it.id and c.new_enterprise is not null)
    and not exists (select from external_id as x where x.kind = 'enterprise' and x.record_id = it.id)
$$;
