import { sql } from 'kysely';
import type { ContentSaved } from 'shared/contract/content';
import { hasShape } from 'shared/contract/content-check';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { CallError } from '../errors';
import { attachFiles } from '../file/attach';
import { isTaken } from '../file/subject';
import { conflictOf } from '../listing/conflict';
import { changesBetween, type Values, withChanges } from '../listing/values';
import { contentDetail } from './detail';
import { contentTypes, filesIn } from './kinds';
import { findRecord } from './records';
import { changedSince, type Locked, lock, valuesOf, writeStep } from './working-copy';

interface Edit {
  id: string;
  kind: ContentKind;
  seenVersion: number;
  changes: Values;
}

/** Bytes of a whole draft: a long text and its tables. */
const mostBytes = 600_000;

/** Throws invalid for fields and shapes that no form has. */
export function requireStorable(kind: ContentKind, values: Values): void {
  const { fields } = contentTypes[kind];
  for (const [key, value] of Object.entries(values)) {
    const field = fields.find((one) => one.key === key);
    if (!field) throw new CallError('invalid', `没有字段「${[...key].slice(0, 20).join('')}」`);
    if (!hasShape(field, value)) throw new CallError('invalid', `「${field.label}」的内容格式不正确`);
  }
  const text = JSON.stringify(values);
  // What PostgreSQL cannot keep in jsonb: U+0000 and halves of characters.
  if (/\\u(0000|d[89a-f])/i.test(text.replaceAll('\\\\', ''))) throw new CallError('invalid', '内容包含无法保存的字符');
  if (Buffer.byteLength(text) > mostBytes) throw new CallError('tooLarge', '内容过长，请删减后保存');
}

/** The record, made as an empty draft when nobody has this id. Throws conflict for a record of another kind. */
async function lockOrMake(tx: Db, { id, kind, seenVersion }: Edit): Promise<Locked> {
  if (seenVersion === 0 && !(await findRecord(tx, id))) {
    if (await isTaken(tx, id)) throw new CallError('conflict');
    await sql`insert into content (id, kind, draft) values (${id}, ${kind}, '{}') on conflict (id) do nothing`.execute(
      tx,
    );
  }
  const locked = await lock(tx, id);
  if (locked.record.kind !== kind) throw new CallError('conflict');
  return locked;
}

/**
 * Saves the changed fields. Fields that somebody else changed since `seenVersion` to another value make a conflict, and nothing is
 * written; changes of other fields stand beside each other. Throws notFound, conflict, invalid and tooLarge.
 */
export async function saveContent(
  db: Db,
  accountId: string,
  edit: Edit,
  step: 'saved' | 'restored' = 'saved',
): Promise<ContentSaved> {
  requireStorable(edit.kind, edit.changes);
  return transaction(db, async (tx): Promise<ContentSaved> => {
    const { copy } = await lockOrMake(tx, edit);
    if (edit.seenVersion > copy.version) throw new CallError('conflict');
    const now = await valuesOf(tx, edit.kind, edit.id, copy.draft);
    const { before, last } = await changedSince(tx, edit.id, edit.seenVersion);
    const conflict = conflictOf(edit.changes, now, before);
    if (conflict && last)
      return { state: 'conflict', version: copy.version, by: last.by, at: last.at.toISOString(), ...conflict };
    const next = withChanges(now, edit.changes);
    requireStorable(edit.kind, next);
    const changes = changesBetween(now, next);
    if (copy.version === 0 || Object.keys(changes).length > 0)
      await writeStep(tx, copy, { step, accountId, changes }, { draft: next });
    await attachFiles(tx, accountId, 'content', filesIn(edit.kind, edit.changes), edit.id);
    const merged = Object.keys(before).filter((field) => !(field in edit.changes));
    return { state: 'saved', merged, detail: await contentDetail(tx, edit.id) };
  });
}
