import type { Pool } from 'pg';
import type { FileInfo } from 'shared/contract/file';
import type { FilePurpose, FileType } from 'shared/contract/vocabulary/file';
import type { Examined } from './examine';

export interface FileRow {
  id: string;
  account_id: string | null;
  purpose: FilePurpose;
  name: string;
  state: 'uploading' | 'ready' | 'refused';
  /** bigint columns come as text. */
  announced: string;
  received: string;
  parts: string[];
  refusal_code: 'fileType' | 'fileBroken' | null;
  refusal_text: string | null;
  type: FileType | null;
  size: string | null;
  width: number | null;
  height: number | null;
  stored_as: string | null;
  public: boolean;
}

/** SQL: whether the record of a use `u` is to be seen at all: one of an enterprise while that is published. */
export const recordShown = `(u.enterprise_id is null
  or exists (select from enterprise as e where e.id = u.enterprise_id and e.status = 'published'))`;

/** Columns of a FileRow, of `file` as f. */
export const fileColumns = `f.id, f.account_id, f.purpose, f.name, f.state, f.announced, f.received, f.parts, f.refusal_code,
  f.refusal_text, f.type, f.size, f.width, f.height, f.stored_as,
  (exists (select from file_use as u where u.file_id = f.id and u.public and ${recordShown})
    or (f.purpose = 'content' and content_file_public(f.id))) as public`;

/** SQL: purposes whose files no colleague reads, and no use makes public. */
export const personalPurposes = "('claim', 'content', 'enquiry', 'import')";

/** Bytes as numbers; `size` is the announced one until the file is finished. A refused row would read as `uploading`. */
export const infoOf = (row: FileRow): FileInfo => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  type: row.type,
  size: Number(row.size ?? row.announced),
  received: Number(row.received),
  state: row.state === 'ready' ? 'ready' : 'uploading',
  width: row.width,
  height: row.height,
  public: row.public,
});

/** The account's own file; undefined for any other. */
export async function ownFile(pool: Pool, accountId: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await pool.query<FileRow>(
    `select ${fileColumns} from file as f where f.id = $1 and f.account_id = $2`,
    [id, accountId],
  );
  return rows[0];
}

/** How many files of the account nothing uses. */
export async function countUnused(pool: Pool, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from file where account_id = $1 and collect_at is not null and state <> 'refused'`,
    [accountId],
  );
  return rows[0]?.n ?? 0;
}

interface NewFile {
  id: string;
  accountId: string;
  purpose: FilePurpose;
  name: string;
  /** Bytes. */
  announced: number;
}
/** In state `uploading`; it is collected after 24 hours unless something uses it by then. */
export async function createFile(pool: Pool, { id, accountId, purpose, name, announced }: NewFile): Promise<void> {
  await pool.query('insert into file (id, account_id, purpose, name, announced) values ($1, $2, $3, $4, $5)', [
    id,
    accountId,
    purpose,
    name,
    announced,
  ]);
}

/** Parts of one file at most, so that nobody sends it byte by byte. */
const mostParts = 1000;

/** Adds what is stored as `part` behind the first `from` bytes. False when something else has been added there meanwhile. */
export async function appendPart(
  pool: Pool,
  { id, accountId, from, part, length }: { id: string; accountId: string; from: number; part: string; length: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update file set received = received + $4, parts = parts || $5::text
      where id = $1 and account_id = $2 and received = $3 and received + $4 <= announced and state = 'uploading'
        and cardinality(parts) < ${mostParts}`,
    [id, accountId, from, length, part],
  );
  return rowCount === 1;
}

/** Writes down what an upload has become. False when that was done meanwhile. */
export async function markReady(
  pool: Pool,
  id: string,
  { name, storedAs, examined }: { name: string; storedAs: string; examined: Examined },
): Promise<boolean> {
  const { type, content, width, height } = examined;
  const { rowCount } = await pool.query(
    `update file set state = 'ready', parts = '{}', name = $2, stored_as = $3, type = $4, size = $5, width = $6, height = $7
      where id = $1 and state = 'uploading'`,
    [id, name, storedAs, type, content.length, width, height],
  );
  return rowCount === 1;
}

/** Keeps the reason and forgets the parts; changes nothing when the upload has ended meanwhile. */
export async function markRefused(pool: Pool, id: string, code: string, text: string): Promise<void> {
  await pool.query(
    `update file set state = 'refused', parts = '{}', refusal_code = $2, refusal_text = $3
      where id = $1 and state = 'uploading'`,
    [id, code, text],
  );
}
