import { sql } from 'kysely';
import type { Data, Input } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { readPage } from '../db/read-page';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { CallError } from '../errors';
import { pathOf, registerOf, type Subject, subjectOf } from './subject';

type Card = Data<'Watch/list'>['items'][number];

interface Row extends Subject {
  id: string;
  title: string;
  created_at: Date;
}

const cardOf = ({ id, created_at, ...row }: Row): Card => ({
  id,
  kind: row.kind,
  register: registerOf(row.register)?.title ?? '',
  title: row.title,
  path: pathOf(row),
  createdAt: created_at.toISOString(),
});

/** The newest first. `register` is the register's title; empty for a product and for a register that is no more. */
export async function listWatches(
  db: Db,
  me: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Data<'Watch/list'>> {
  const columns = sql`id, kind, register, subject, title, created_at`;
  const { rows, totals } = await readPage<Row>(
    db,
    { columns, from: sql`from watch where account_id = ${me}`, order: sql`created_at desc, id` },
    { page, pageSize },
  );
  return { items: rows.map(cardOf), ...totals, page, pageSize, facets: [] };
}

const idOf = async (db: Db, me: string, { kind, register, subject }: Subject): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select id from watch
    where account_id = ${me} and kind = ${kind} and register = ${register} and subject = ${subject}`.execute(db);
  return rows[0]?.id ?? null;
};

/** A record that is gone is followed no more than one that never was. */
export async function watchState(db: Db, me: string, input: Input<'Watch/state'>): Promise<Data<'Watch/state'>> {
  if (input.kind === 'record')
    return { id: await idOf(db, me, { kind: 'record', register: input.register ?? '', subject: input.subject }) };
  return { id: await idOf(db, me, await subjectOf(db, input)) };
}

/** Written as an address, conditions are longer than what came. */
function requireShort({ kind, subject }: Subject): void {
  if (kind === 'query' && subject.length > limits.watch.subject)
    throw new CallError('invalid', '条件过多，请减少后再关注');
}

/** Errors: invalid, also when the person follows as much as may be; notFound. */
export async function addWatch(db: Db, me: string, input: Input<'Watch/add'>): Promise<Data<'Watch/add'>> {
  const found = await subjectOf(db, input);
  requireShort(found);
  return transaction(db, async (tx) => {
    // Two additions at once must not pass the limit together.
    await sql`select from account where id = ${me} for update`.execute(tx);
    const known = await idOf(tx, me, found);
    if (known) return { id: known };
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from watch where account_id = ${me}`.execute(
      tx,
    );
    if ((rows[0]?.n ?? 0) >= limits.watch.perAccount)
      throw new CallError('invalid', `最多关注 ${limits.watch.perAccount} 项，请先取消一些`);
    const id = uuidv7();
    await sql`insert into watch (id, account_id, kind, register, subject, title)
      values (${id}, ${me}, ${found.kind}, ${found.register}, ${found.subject}, ${found.title})`.execute(tx);
    return { id };
  });
}

/** Deletes the person's own one; somebody else's id or an unknown one changes nothing. Always answers `id: null`. */
export async function removeWatch(db: Db, me: string, id: string): Promise<Data<'Watch/remove'>> {
  await sql`delete from watch where id = ${id} and account_id = ${me}`.execute(db);
  return { id: null };
}
