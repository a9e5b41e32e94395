import { type RawBuilder, sql } from 'kysely';

const levels = ['verified', 'register_matched', 'uploaded', 'self'];

/** SQL of type text[]: the kinds of qualification of an enterprise that are valid today, strongest proof first. */
export const validCerts = (enterpriseId: RawBuilder<unknown>) => sql`coalesce((
  select array_agg(cert_type order by strength, cert_type) from (
    select v.cert_type, min(array_position(${levels}::text[], v.level)) as strength from evidence as v
    where v.enterprise_id = ${enterpriseId}
      and (v.expires_on is null or v.expires_on >= today_cn())
    group by v.cert_type) as valid), '{}')`;

/**
 * SQL of type text[]: the certificates of a listing `s` that a proof backs today. Each one is looked up only for enterprises that
 * have a lapsed proof, which most have not.
 */
export const listedCerts = sql`(case when s.certs <> '{}' and exists (select from evidence as l
    where l.enterprise_id = s.enterprise_id and l.expires_on < today_cn())
  then array(select c.code from unnest(s.certs) with ordinality as c (code, place)
    where exists (select from evidence as v where v.id = any(s.cert_ids) and v.cert_type = c.code
      and (v.expires_on is null or v.expires_on >= today_cn())) order by c.place)
  else s.certs end)`;
