import { sql } from 'kysely';
import type { PublishedFile } from 'shared/contract/file';
import type { FileValue } from 'shared/contract/listing-fields';
import type { Db } from '../db/tables';

/** `visitors`: everybody; `signedIn`: whoever has a session. */
export type Audience = 'visitors' | 'signedIn';

/** The files of a record that an audience may read, in the record's order. What was taken down or is gone is left out. */
export async function publishedFiles(
  db: Db,
  subjectId: string,
  files: readonly FileValue[],
  audience: Audience = 'visitors',
): Promise<PublishedFile[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<Omit<PublishedFile, 'alt'>>`
    select f.id, f.name, f.type, f.size::int as size, f.width, f.height
    from file_use as u join file as f on f.id = u.file_id
    where u.subject_id = ${subjectId} and f.state = 'ready' and ${audience === 'visitors' ? sql`u.public` : sql`(u.public or u.signed_in)`}`.execute(
    db,
  );
  return files.flatMap(({ id, alt }) => rows.filter((row) => row.id === id).map((row) => ({ ...row, alt })));
}
