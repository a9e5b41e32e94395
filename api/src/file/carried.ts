import { sql } from 'kysely';
import type { CarriedFile } from 'shared/contract/file';
import type { Db } from '../db/tables';

/** Files that enquiries and quotations carry, by id. */
export async function carriedFiles(db: Db, ids: readonly string[]): Promise<(of: readonly string[]) => CarriedFile[]> {
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<CarriedFile>`select id, name, type, size::int as size from file
          where id = any(${ids}::uuid[]) and state = 'ready'`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (of) => of.flatMap((id) => byId.get(id) ?? []);
}
