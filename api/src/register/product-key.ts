import { type RawBuilder, sql } from 'kysely';

/** Key of a product by one of its names: what the indexes of migration 0380 are made of. */
export const productKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`product_name(norm_of(array[${name}]))`;
