import { sql } from 'kysely';
import { linksOf, plainTextOf } from 'shared/contract/formatted-text';
import type { FieldFault } from 'shared/contract/listing';
import { listingFaults } from 'shared/contract/listing-check';
import type { Field, FileValue } from 'shared/contract/listing-fields';
import { fieldOfKey, isEmpty, textOf } from 'shared/contract/listing-text';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import { isControlled } from '../review-case/controlled-substances';
import { contactFaults } from '../review-case/free-text';
import type { ListingType } from './kinds';
import { areFiles, fileFields } from './media';
import type { Values } from './values';

/** Fields in which a way to reach somebody is what is asked for, or whose figures are numbers of something else. */
const mayName = new Set([
  'contactName',
  'contactMobile',
  'phone',
  'website',
  'address',
  'casNo',
  'cdeRegNo',
  'patents',
]);
const isFree = ({ key, type }: Field) =>
  ['text', 'rich', 'words', 'objects', 'files'].includes(type) && !mayName.has(key);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** What a reader meets of a link's target beside its host: a number may stand there. */
const pathOf = (link: string) => (URL.canParse(link) ? link.slice(new URL(link).origin.length) : link);
/** Without the ending, which would make an address of it. */
const nameOnly = (name: string) => name.replace(/\.[a-z0-9]+$/i, '');

/** The texts of a value in which a way to reach somebody may stand. Markup and ids are not read; where a link leads is. */
function readTexts({ type }: Field, value: unknown): string[] {
  if (type === 'rich' && typeof value === 'string') return [plainTextOf(value), ...linksOf(value).map(pathOf)];
  if (type === 'files' && Array.isArray(value))
    return (value as FileValue[]).flatMap(({ name, alt }) => [nameOnly(name), alt]);
  return textsIn(value);
}

/** Contacts in free text, each named at its field. */
const contactsIn = ({ fields }: ListingType, values: Values): FieldFault[] =>
  fields
    .filter(isFree)
    .flatMap((field) => readTexts(field, values[field.key]).flatMap((text) => contactFaults(field.key, text)));

/** Where in a list of objects a fault is. */
const placeOf = ([item]: PropertyKey[]) => (typeof item === 'number' ? `第 ${item + 1} 项` : '');

/** What the importer refuses: values of another type, unknown terms. */
function typeFaults(type: ListingType, values: Values): (FieldFault & { key: string })[] {
  const { record, keys, fields } = type;
  const files = fileFields(type)
    .filter(({ key }) => !isEmpty(values[key]) && !areFiles(values[key]))
    .map(({ key }) => ({ key, field: key, message: '文件的内容不正确，请重新上传' }));
  const others = keys.flatMap((key) => {
    const given = values[key];
    const issue = isEmpty(given) ? undefined : record.fields[key]?.schema.safeParse(given).error?.issues[0];
    if (!issue) return [];
    const message = /\p{Script=Han}/u.test(issue.message) ? issue.message : '格式不正确';
    return [{ key, field: fieldOfKey(fields, key)?.key ?? key, message: `${placeOf(issue.path)}${message}` }];
  });
  return [...files, ...others];
}

/** What keeps a draft from being submitted on a day, an ISO date, as far as it says itself. */
export function faultsOf(type: ListingType, values: Values, today: string): FieldFault[] {
  const wrong = typeFaults(type, values);
  // The other checks read values of the right type only.
  const readable = Object.fromEntries(
    Object.entries(values).filter(([key]) => !wrong.some((fault) => fault.key === key)),
  );
  const named = new Set(wrong.map(({ field }) => field));
  const rest = listingFaults(type.sections, readable, today).filter(({ field }) => !named.has(field));
  const found: FieldFault[] = [
    ...wrong.map(({ field, message }) => ({ field, message })),
    ...rest.map(({ field, message }) => ({ field, message })),
    ...contactsIn(type, readable),
  ];
  const order = type.fields.map(({ key }) => key);
  return found.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** The same with what the enterprise's proofs say: a listing claims no certificate without one. */
export async function allFaultsOf(
  db: Db,
  type: ListingType,
  values: Values,
  online: Values | undefined,
  enterpriseId: string | null,
): Promise<FieldFault[]> {
  const faults = faultsOf(type, values, await todayOf(db));
  if (!type.keys.includes('certs') || isEmpty(values.certs) || faults.some(({ field }) => field === 'certs'))
    return faults;
  const { rows } = await sql<{ cert: string }>`
    select distinct cert_type as cert from evidence
    where enterprise_id = ${enterpriseId} and (expires_on is null or expires_on >= today_cn())`.execute(db);
  const proved = new Set([...rows.map(({ cert }) => cert), ...((online?.certs ?? []) as string[])]);
  const missing = (values.certs as string[]).filter((cert) => !proved.has(cert));
  if (missing.length === 0) return faults;
  const field = type.fields.find(({ key }) => key === 'certs') as Field;
  return [
    ...faults,
    {
      field: 'certs',
      message: `${textOf(field, { certs: missing })}没有对应的资质凭证，请先登记有效的资质凭证，或取消选择`,
    },
  ];
}

/** Whether the words of a record, its terms included, name a controlled substance. */
export const namesControlled = ({ fields }: ListingType, values: Values): boolean =>
  fields.some((field) => isControlled(textOf(field, values) ?? ''));
