import { type RawBuilder, sql } from 'kysely';
import type { ServiceKind } from 'shared/contract/service';

/** SQL: whether the offer of spot goods under this alias is over. The last day belongs to it; a draft may name none yet. */
export const isOfferOver = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.offer_until`)} < today_cn(), false)`;

/** SQL: whether a record of supply is on offer: public, and not past its last day. */
export const isOffered = (kind: ServiceKind, alias: string): RawBuilder<boolean> => {
  const isPublic = sql<boolean>`${sql.ref(`${alias}.status`)} = 'published'`;
  return kind === 'spot' ? sql<boolean>`(${isPublic} and not ${isOfferOver(alias)})` : isPublic;
};
