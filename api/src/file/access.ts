import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { FileAccess } from 'shared/contract/file';
import { readPage } from '../db/read-page';
import type { Db } from '../db/tables';
import { type FileRow, fileColumns, personalPurposes, recordShown } from './store';

export interface Reader {
  userId: string;
  /** A reviewer at the operator console. */
  reviews: boolean;
  /** An editor at the operator console. */
  edits?: boolean;
}

export type FileRole = FileAccess['as'] | 'preview' | 'public';

interface Found extends FileRow {
  member: boolean;
  signed_in: boolean;
  used: boolean;
  shared: boolean;
}

/**
 * Why somebody may read a file. Papers of a claim are for their owner and reviewers; other files also for members of an
 * enterprise whose records use them, and for everybody, or everybody who is signed in, while record and enterprise are published.
 * Those of an enquiry are for its two sides alone, those of an anonymous demand also for whom it is disclosed to. Pictures of
 * editors are for all editors.
 */
function roleOf(file: Found, reader: Reader | null): FileRole | undefined {
  if (file.public) return 'public';
  if (!reader) return undefined;
  if (file.account_id === reader.userId) return 'owner';
  if (file.purpose === 'import') return undefined;
  if (file.purpose === 'content') return reader.edits && file.used ? 'member' : undefined;
  if (file.shared) return 'counterpart';
  if (file.purpose === 'enquiry') return undefined;
  if (reader.reviews) return 'reviewer';
  if (file.member) return 'member';
  return file.signed_in ? 'visitor' : undefined;
}

/** The files of these that somebody may read, in the order asked. Reviewers see no file that nothing uses. */
export async function readableFiles(
  pool: Pool,
  reader: Reader | null,
  ids: readonly string[],
): Promise<(FileRow & { role: FileRole })[]> {
  const { rows } = await pool.query<Found>(
    `select ${fileColumns},
            exists (select from file_use as u where u.file_id = f.id) as used,
            exists (select from file_use as u where u.file_id = f.id and u.signed_in and ${recordShown}
              and not exists (select from demand as d where d.id = u.subject_id and d.anonymous)) as signed_in,
            file_shared(f.id, $2) as shared,
            f.purpose not in ${personalPurposes}
              and exists (select from file_use as u join account as a on a.enterprise_id = u.enterprise_id
                           where u.file_id = f.id and a.id = $2) as member
       from file as f where f.id = any($1) and f.state <> 'refused'`,
    [ids, reader?.userId ?? null],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    const role = row && roleOf(row, reader);
    if (!row || !role || (role === 'reviewer' && !row.used)) return [];
    return [{ ...row, role }];
  });
}

/** Those of these pictures of editors that a record uses, for whoever may preview it. */
export async function filesOf(pool: Pool, subjectId: string, ids: readonly string[]) {
  const { rows } = await pool.query<FileRow>(
    `select ${fileColumns} from file as f join file_use as u on u.file_id = f.id
      where f.id = any($1) and u.subject_id = $2 and f.purpose = 'content' and f.state = 'ready'`,
    [ids, subjectId],
  );
  return rows.map((row) => ({ ...row, role: 'preview' as const }));
}

/** One line for each account and role within an hour. The disclosure of an anonymous demand notes a counterpart too. */
export async function logAccess(pool: Pool, fileId: string, accountId: string, role: FileAccess['as']): Promise<void> {
  await pool.query('select file_read($1, $2, $3)', [fileId, accountId, role]);
  if (role === 'counterpart') await pool.query('select disclosure_file_read($1, $2)', [fileId, accountId]);
}

const unnamed: Partial<Record<FileAccess['as'], string>> = {
  reviewer: '平台审核人员',
  visitor: '已登录的访客',
  counterpart: '询盘对方',
};

interface Access {
  at: Date;
  last_at: Date | null;
  times: number;
  role: FileAccess['as'];
  who: string | null;
}

/** Who opened a file, newest first. Reviewers, visitors and other sides of enquiries are not named. */
export async function accessesOf(
  db: Db,
  fileId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: FileAccess[]; total: number; times: number }> {
  const { rows, totals } = await readPage<Access, { total: number; times: number }>(
    db,
    {
      columns: sql`x.at, x.last_at, x.times, x.role, a.user_name as who`,
      from: sql`from file_access as x left join account as a on a.id = x.account_id where x.file_id = ${fileId}`,
      order: sql`x.id desc`,
      totals: sql`count(*)::int as total, coalesce(sum(x.times), 0)::int as times`,
    },
    { page, pageSize },
  );
  const items = rows.map(({ at, last_at, times, role, who }) => ({
    at: at.toISOString(),
    lastAt: (last_at ?? at).toISOString(),
    times,
    who: unnamed[role] ?? who ?? '已注销的账号',
    as: role,
  }));
  return { items, ...totals };
}
