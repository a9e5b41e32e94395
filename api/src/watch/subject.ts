import { sql } from 'kysely';
import type { Input } from 'shared/contract/endpoints';
import { paths } from 'shared/contract/paths';
import { endpointsOf } from 'shared/contract/register-endpoints';
import {
  conditionsIn,
  conditionWords,
  everyRegister,
  paramOf,
  queryText,
  type Register,
  registerText,
} from 'shared/contract/registers';
import { isUuid } from 'shared/contract/uuid';
import type { WatchKind } from 'shared/contract/vocabulary/watch';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import { findRegisterRow } from '../register/detail';
import { productKey } from '../register/product-key';
import type { Filters } from '../register/rules';

export interface Subject {
  kind: WatchKind;
  /** Id; empty for a product. */
  register: string;
  subject: string;
}

/** Undefined without an id, for the empty one of a product, and for one that no register has. */
export const registerOf = (id: string | undefined): Register | undefined => everyRegister.find((one) => one.id === id);

/** The input of a list that stands in a followed query; undefined when its register takes it no more. */
export function filtersIn(register: Register, subject: string): Filters | undefined {
  const { q, filters } = conditionsIn(register, subject);
  const many = new Set(register.fields.filter(({ filter }) => filter === 'oneOf').map(paramOf));
  const given = Object.entries(filters).map(([name, values]) => [name, many.has(name) ? [...values] : values[0]]);
  const read = endpointsOf(register).list.input.safeParse({ q, ...Object.fromEntries(given) });
  return read.success ? read.data : undefined;
}

function ofQuery(register: Register, asked: string): { subject: string; title: string } {
  const conditions = conditionsIn(register, asked);
  const words = conditionWords(register, conditions);
  if (words.length === 0) throw new CallError('invalid', '请先设定至少一个查询条件再关注');
  if (!filtersIn(register, asked)) throw new CallError('invalid', '查询条件不正确');
  return { subject: queryText(register, conditions), title: words.map(({ label }) => label).join('、') };
}

async function ofRecord(db: Db, register: Register, id: string): Promise<{ subject: string; title: string }> {
  const found = isUuid(id) ? await findRegisterRow(db, register, id) : undefined;
  if (!found) throw new CallError('notFound', '没有这条登记，可能已被移除');
  return { subject: found.row.id, title: registerText(found.row[register.name]) || register.title };
}

async function ofProduct(db: Db, name: string): Promise<{ subject: string; title: string }> {
  const { rows } = await sql<{ subject: string; title: string }>`
    select ${productKey(sql`${name}::text`)} as subject, product_name(${name}::text) as title`.execute(db);
  if (!rows[0]?.subject) throw new CallError('invalid', '请给出品种名称');
  return rows[0];
}

/** What is meant, as it is stored, with its title. Errors: invalid, notFound for a record that is not there. */
export async function subjectOf(
  db: Db,
  { kind, register: id, subject: asked }: Input<'Watch/add'>,
): Promise<Subject & { title: string }> {
  if (kind === 'product') return { kind, register: '', ...(await ofProduct(db, asked)) };
  const register = registerOf(id);
  if (!register) throw new CallError('invalid', '请说明是哪份登记');
  const found = kind === 'query' ? ofQuery(register, asked) : await ofRecord(db, register, asked);
  return { kind, register: register.id, ...found };
}

/** The page of what is followed; `title` names a product. */
export function pathOf({ kind, register: id, subject, title }: Subject & { title: string }): string {
  const register = registerOf(id);
  if (kind === 'product' || !register) return paths.product({ name: title });
  return kind === 'record'
    ? paths.register(register.place, { id: subject })
    : paths.registerQuery(register.place, subject);
}
