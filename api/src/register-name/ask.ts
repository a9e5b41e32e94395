import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { everyRegister } from 'shared/contract/registers';
import { onClient } from '../db/on-client';
import { uuidv7 } from '../db/uuid';
import { openCase, withdrawCase } from '../review-case/case';
import { type Ambiguous, findAmbiguous, linkRows, namesAmong, normsOf, sharedNorms, unlinkRows } from './rows';

interface Asked {
  id: string;
  names: string[];
  /** False: a reviewer was asked about these enterprises, or has decided among them. */
  opens: boolean;
}

/** What an import or a rollback of a table leaves to reviewers: names of its rows that several enterprises have. In its transaction. */
export async function askForNames(client: PoolClient, table: string): Promise<void> {
  const register = everyRegister.find((one) => one.table === table);
  if (!register) return;
  const db = onClient(client);
  const norms = await sharedNorms(db);
  await withdrawSettled(db, norms);
  await reopenContested(db, norms);
  // Rows of before a decision, or of before their enterprise, which a claim may have made.
  await linkRows(db, register, await namesAmong(db, register, await normsOf(db, sql`true`)));
  for (const one of await findAmbiguous(db, register, norms)) await ask(db, table, one);
}

type Db = ReturnType<typeof onClient>;

/** Opens a case for a name that nobody has decided on, or not among these enterprises; an open one is renewed where they are others. */
async function ask(db: Db, table: string, { norm, names, candidates, rows: found }: Ambiguous): Promise<void> {
  const part = JSON.stringify({ [table]: found });
  const { rows } = await sql<Asked>`
    with before as (select candidates from register_name where norm = ${norm})
    insert into register_name as n (id, norm, names, candidates, rows)
    values (${uuidv7()}, ${norm}, ${names}::text[], ${candidates}::uuid[], ${part}::jsonb)
    on conflict (norm) do update set rows = n.rows || excluded.rows, candidates = excluded.candidates,
      names = array(select distinct unnest(n.names || excluded.names) order by 1),
      decided_at = case when n.candidates = excluded.candidates then n.decided_at end,
      enterprise_id = case when n.candidates = excluded.candidates then n.enterprise_id end
    returning id, names, decided_at is null and not exists (select from review_case as c
      where c.subject_id = n.id and c.state = 'open' and n.candidates = (select candidates from before)) as opens`.execute(
    db,
  );
  const [row] = rows as [Asked];
  if (!row.opens) return;
  await openCase(db, {
    kind: 'registerName',
    subjectId: row.id,
    enterpriseId: null,
    title: `「${row.names[0]}」是哪家企业`,
    submittedBy: null,
    flags: [],
  });
}

interface Decided {
  norm: string;
  names: string[];
  enterprise_id: string;
}

/** A decision for one of several enterprises ends when another one has the name too: its rows are as they were before it, and a reviewer is asked. */
async function reopenContested(db: Db, shared: readonly string[]): Promise<void> {
  const { rows } = await sql<Decided>`
    with contested as (
      select id, norm, names, enterprise_id from register_name as n
      where enterprise_id is not null and norm = any(${shared}::text[]) and not candidates @> array(
        select had from unnest(n.names) as told (name) cross join unnest(register_candidates(told.name)) as had)
      for update)
    update register_name as n set enterprise_id = null, decided_at = null from contested as c where n.id = c.id
    returning c.norm, c.names, c.enterprise_id`.execute(db);
  for (const register of rows.length > 0 ? everyRegister : []) {
    for (const { names, enterprise_id } of rows) await unlinkRows(db, register, names, enterprise_id);
    const norms = rows.map(({ norm }) => norm);
    for (const one of await findAmbiguous(db, register, norms)) await ask(db, register.table, one);
  }
}

/** A name that one enterprise alone has by now needs no decision. */
async function withdrawSettled(db: Db, shared: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select n.id from register_name as n join review_case as c on c.subject_id = n.id and c.state = 'open'
    where n.norm <> all(${shared}::text[])`.execute(db);
  for (const { id } of rows) await withdrawCase(db, id);
}
