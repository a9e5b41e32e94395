-- Mask of the groups of dosage forms that an enterprise's valid licences name; null where they name none.
create or replace function match_licensed(of_enterprise uuid) returns int language sql stable parallel safe as $$
  select case when bool_and(named is not null) then bit_or(named) end
  from evidence as l cross join lateral (select match_scope(l.scope) as named offset 0) as licence
  where l.enterprise_id = of_enterprise and l.cert_type in ('LIC_A', 'LIC_C', 'LIC_D')
    and (l.expires_on is null or l.expires_on >= today_cn()) $$;
