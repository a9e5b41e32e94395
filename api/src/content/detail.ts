import { sql } from 'kysely';
import type { ContentDetail } from 'shared/contract/content';
import { type ContentFault, contentFaults } from 'shared/contract/content-check';
import { contentFieldsOf } from 'shared/contract/content-fields';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import type { Db } from '../db/tables';
import type { Values } from '../listing/values';
import { readRichText } from '../rich-text/read';
import { rowOf } from './records';
import { requireRecord, valuesOf } from './working-copy';

/** A record as editors see it. Throws notFound. */
export async function contentDetail(db: Db, id: string): Promise<ContentDetail> {
  const record = await requireRecord(db, id);
  const copy = await db.selectFrom('content').select('draft').where('id', '=', id).executeTakeFirst();
  const values = await valuesOf(db, record.kind, id, copy?.draft ?? null);
  return { ...rowOf(record), values, faults: await faultsOf(db, record.kind, id, values) };
}

/** What keeps values from being published: as the browser checks, and what only the database knows. */
export async function faultsOf(db: Db, kind: ContentKind, id: string, values: Values): Promise<ContentFault[]> {
  const faults = contentFaults(kind, values);
  const isFaulty = (key: string) => faults.some(({ field }) => field === key);
  for (const field of contentFieldsOf(kind)) {
    const value = values[field.key];
    if (!value || isFaulty(field.key)) continue;
    // Markup without a text is nothing that visitors could read.
    if (field.type === 'markup' && readRichText(String(value)).length === 0)
      faults.push({ field: field.key, message: '没有可读的内容' });
    if (field.type === 'record' && !(await isPublicEnterprise(db, String(value))))
      faults.push({ field: field.key, message: '这家企业不存在或未公开，请重新选择' });
  }
  if (kind === 'note' && faults.length === 0 && (await isTaken(db, id, values)))
    faults.push({ field: 'period', message: '这一期次的榜单已有说明，请修改原有的一条' });
  return faults;
}

async function isPublicEnterprise(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from enterprise where id = ${id} and status = 'published'`.execute(db);
  return rows.length > 0;
}

async function isTaken(db: Db, id: string, { period, board }: Values): Promise<boolean> {
  const { rows } =
    await sql`select from ranking_note where period = ${period} and board = ${board} and id <> ${id}`.execute(db);
  return rows.length > 0;
}
