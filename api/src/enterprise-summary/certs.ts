import { type RawBuilder, sql } from 'kysely';

const levels = ['verified', 'register_matched', 'uploaded', 'self'];

/** SQL of type text[]: the kinds of qualification of an enterprise that are valid today, strongest proof first. */
export const validCerts = (enterpriseId: RawBuilder<unknown>) => sql`coalesce((
  select array_agg(cert_type order by strength, cert_type) from (
    select v.cert_type, min(array_position(${levels}::text[], v.level)) as strength from evidence as v
    where v.enterprise_id = ${enterpriseId}
      and (v.expires_on is null or v.expires_on >= (now() at time zone 'Asia/Shanghai')::date)
    group by v.cert_type) as valid), '{}')`;
