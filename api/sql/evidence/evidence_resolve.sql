-- Listings of an enterprise after its proofs changed: `cert_ids` names the proofs of their certificates, and a certificate without any
-- proof is claimed no more. One that has lapsed stays: readers look at its date.
create or replace function evidence_resolve(of_enterprise uuid) returns void language plpgsql as $$
declare
  kind text;
begin
  foreach kind in array array['service', 'spot', 'platform'] loop
    execute format('update %I as s set certs = n.certs, cert_ids = n.ids
      from (select o.id, array(select c from unnest(o.certs) with ordinality as t (c, place)
            where exists (select from evidence as v where v.enterprise_id = $1 and v.cert_type = c) order by place) as certs,
          array(select v.id from evidence as v where v.enterprise_id = $1 and v.cert_type = any(o.certs) order by v.id) as ids
        from %I as o where o.enterprise_id = $1 and o.certs <> ''{}'') as n
      where s.id = n.id and (s.certs <> n.certs or s.cert_ids <> n.ids)', kind, kind) using of_enterprise;
  end loop;
end $$;
