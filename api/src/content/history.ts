import { sql } from 'kysely';
import type { ContentSaved, ContentVersion } from 'shared/contract/content';
import type { ContentStep } from 'shared/contract/vocabulary/content-desk';
import type { FieldChanges } from '../db/column-types';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { saveContent } from './save';
import { changedSince, requireRecord } from './working-copy';

const pageSize = 30;

interface VersionRow {
  version: number;
  step: ContentStep;
  at: Date;
  by: string | null;
  online_at: Date | null;
  changes: FieldChanges;
}

/** The steps of a record, newest first, below `before`. Throws notFound. */
export async function historyOf(
  db: Db,
  { id, before }: { id: string; before?: number | undefined },
): Promise<{ items: ContentVersion[]; more: boolean }> {
  await requireRecord(db, id);
  const { rows } = await sql<VersionRow>`
    select v.version, v.step, v.at, a.user_name as by, v.online_at, v.changes
    from content_version as v left join account as a on a.id = v.account_id
    where v.content_id = ${id} and v.version < ${before ?? 2_147_483_647} order by v.version desc limit ${pageSize + 1}`.execute(
    db,
  );
  const items = rows.slice(0, pageSize).map(({ version, step, at, by, online_at, changes }) => ({
    ...{ version, step, by, at: at.toISOString(), onlineAt: online_at?.toISOString() ?? null },
    changes: Object.entries(changes).map(([field, { before: was, after }]) => ({ field, before: was, after })),
  }));
  return { items, more: rows.length > pageSize };
}

/** Writes the values of an earlier version as the newest draft. Throws notFound, conflict for an unknown version. */
export async function restoreVersion(
  db: Db,
  accountId: string,
  { id, seenVersion, version }: { id: string; seenVersion: number; version: number },
): Promise<ContentSaved> {
  const { kind, version: present } = await requireRecord(db, id);
  if (version > present || seenVersion !== present) throw new CallError('conflict');
  const { before } = await changedSince(db, id, version);
  return saveContent(db, accountId, { id, kind, seenVersion, changes: before }, 'restored');
}
