import { sql } from 'kysely';
import type { FieldOf, FileValue } from 'shared/contract/listing-fields';
import { z } from 'zod';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { attachFiles, detachFiles, publishFiles } from '../file/attach';
import { cleanValue } from '../rich-text/read';
import { type ListingType, listingTypes } from './kinds';
import type { Values } from './values';
import type { WorkingCopy } from './working-copy';

/** Files that one record keeps, those of its earlier versions included. */
const mostKept = 60;

const fileValues = z.array(
  z.strictObject({
    id: z.uuid(),
    name: z.string().max(200).default(''),
    alt: z.string().trim().max(100, '图片说明不能超过 100 个字').default(''),
  }),
);

/** Those whose value is a list of files, in the order of the form. */
export const fileFields = ({ fields }: Pick<ListingType, 'fields'>): FieldOf<'files'>[] =>
  fields.filter((field): field is FieldOf<'files'> => field.type === 'files');

/** The files of a record's values. */
export const filesIn = (type: Pick<ListingType, 'fields'>, values: Values): FileValue[] =>
  fileFields(type).flatMap(({ key }) => (values[key] as FileValue[] | undefined) ?? []);

/** Whether a value is a list of files. */
export const areFiles = (value: unknown): boolean => fileValues.safeParse(value).success;

function readFiles({ max, label }: FieldOf<'files'>, value: unknown): FileValue[] {
  const read = fileValues.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new CallError('invalid', issue?.message.includes('图片说明') ? issue.message : `${label}的内容不正确`);
  }
  if (read.data.length > max) throw new CallError('invalid', `${label}最多 ${max} 个文件`);
  return read.data.filter(({ id }, i) => read.data.findIndex((other) => other.id === id) === i);
}

/**
 * Values as they are stored: of markup what the portal shows, of files their identity, their own names and descriptions.
 * Throws invalid.
 */
export async function cleaned(db: Db, type: ListingType, values: Values): Promise<Values> {
  const clean: Values = { ...values };
  for (const { key, type: kind } of type.fields) {
    const value = values[key];
    if (kind === 'rich' && typeof value === 'string') clean[key] = cleanValue(value);
  }
  for (const field of fileFields(type)) {
    const value = values[field.key];
    if (value === undefined || value === null) continue;
    const files = readFiles(field, value);
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from file where id = any(${files.map(({ id }) => id)})`.execute(db);
    clean[field.key] = files.map((file) => ({
      ...file,
      name: rows.find(({ id }) => id === file.id)?.name ?? file.name,
    }));
  }
  return clean;
}

/** Ids without which neither the draft nor the public page would be whole; then the newest ones. */
async function keptOf(tx: Db, subjectId: string, needed: readonly string[]): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select f.id from file_use as u join file as f on f.id = u.file_id where u.subject_id = ${subjectId}
    order by (f.id = any(${needed}) or u.public or u.signed_in) desc, f.created_at desc, f.id`.execute(tx);
  return rows.length > mostKept ? rows.slice(0, mostKept).map(({ id }) => id) : undefined;
}

/**
 * Marks the files that changes bring as used by the record. Those that they take away stay for its earlier versions, up to a number.
 * Throws as `attachFiles` does.
 */
export async function attachMedia(
  tx: Db,
  accountId: string,
  type: ListingType,
  id: string,
  { changes, next }: { changes: Values; next: Values },
): Promise<void> {
  let touched = false;
  for (const { key, purpose } of fileFields(type)) {
    const files = (changes[key] as FileValue[] | null | undefined) ?? [];
    if (files.length === 0) continue;
    touched = true;
    await attachFiles(
      tx,
      accountId,
      purpose,
      files.map((file) => file.id),
      id,
    );
  }
  if (!touched) return;
  const kept = await keptOf(
    tx,
    id,
    filesIn(type, next).map((file) => file.id),
  );
  if (kept) await detachFiles(tx, id, kept);
}

/** Lets whom a published record is for read its files: everybody, but whoever is signed in those of a demand. */
export const publishMedia = (tx: Db, copy: Pick<WorkingCopy, 'id' | 'kind'>, values: Values): Promise<void> =>
  publishFiles(
    tx,
    copy.id,
    filesIn(listingTypes[copy.kind], values).map(({ id }) => id),
    copy.kind === 'demand' ? 'signedIn' : 'visitors',
  );

/** Values of an earlier version without the files that are gone since, and the names of these. */
export async function withoutGone(db: Db, type: ListingType, id: string, values: Values) {
  const files = filesIn(type, values);
  if (files.length === 0) return { values, gone: [] };
  const { rows } = await sql<{ file_id: string }>`select file_id from file_use where subject_id = ${id}`.execute(db);
  const isThere = (file: FileValue) => rows.some(({ file_id }) => file_id === file.id);
  const left: Values = { ...values };
  for (const { key } of fileFields(type)) if (values[key]) left[key] = (values[key] as FileValue[]).filter(isThere);
  return { values: left, gone: files.filter((file) => !isThere(file)).map(({ name }) => name) };
}
