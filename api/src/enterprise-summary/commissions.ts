import { type RawBuilder, sql } from 'kysely';

type Value = RawBuilder<unknown> | string;

/**
 * SQL: whether an enterprise stands on either side of a commission `r` of 委托生产. By the link, which outlives the enterprise's former
 * name and code; by the code for rows that came before the enterprise.
 */
export const isOfCommission = ({ id, uscc }: { id: Value; uscc: Value }): RawBuilder<boolean> =>
  sql<boolean>`(r.enterprise_id = ${id} or r.mah_enterprise_id = ${id} or r.cmo_uscc = ${uscc} or r.mah_uscc = ${uscc})`;
