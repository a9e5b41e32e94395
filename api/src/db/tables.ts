import type { Kysely, Selectable } from 'kysely';
import type { DB } from './__generated__/schema';

/** Every table under its name; `npm run gen` makes the row types from the migrations. */
export type Database = DB;

/** The query builder on a pool, or inside a transaction. */
export type Db = Kysely<Database>;

/** A row as it is read. */
export type RowOf<Table extends keyof DB> = Selectable<DB[Table]>;
