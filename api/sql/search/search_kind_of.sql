-- Number of a kind in keys; it never changes.
create or replace function search_kind_of(name text) returns smallint
  language sql immutable parallel safe
  as $$ select array_position(array['service', 'spot', 'platform', 'demand', 'enterprise', 'rawMaterial',
    'commissionedProduction', 'batchRelease', 'drugApproval', 'clinicalTrial', 'clinicalSite'], name)::smallint $$;
