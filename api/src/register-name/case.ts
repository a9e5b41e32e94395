import { sql } from 'kysely';
import { paths } from 'shared/contract/paths';
import { everyRegister } from 'shared/contract/registers';
import type { CaseView } from 'shared/contract/review';
import { formatCount, formatPlace } from 'shared/format';
import type { Db } from '../db/tables';
import { CallError } from '../errors';
import type { CaseHandler } from '../review-case/case';
import { linkRows, type NamedRows } from './rows';

interface Row {
  names: string[];
  candidates: string[];
  rows: Record<string, NamedRows>;
  decided_at: Date | null;
}

async function nameById(db: Db, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select names, candidates, rows, decided_at from register_name where id = ${id}`.execute(db);
  if (!rows[0]) throw new CallError('notFound', '这个名称已不需要确认');
  return rows[0];
}

type Candidate = NonNullable<CaseView['candidates']>[number];
interface Known {
  id: string;
  name: string;
  uscc: string;
  former: string[];
  province: string;
  city: string | null;
  published: boolean;
}

async function candidatesOf(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Known>`
    select e.id, e.name, e.uscc, e.former_names as former, e.province, e.city, e.status = 'published' as published
    from enterprise as e where e.id = any(${ids}::uuid[]) order by e.name`.execute(db);
  return rows.map(({ id, name, uscc, former, province, city, published }) => ({
    id,
    name,
    facts: [
      uscc,
      formatPlace(province, city),
      former.length > 0 ? `曾用名：${former.join('、')}` : '',
      published ? '' : '现在不公开',
    ].filter(Boolean),
    ...(published && { href: paths.providerDetail({ id }) }),
  }));
}

async function show(db: Db, id: string): Promise<CaseView> {
  const { names, candidates, rows } = await nameById(db, id);
  return {
    before: null,
    after: {},
    fields: [],
    files: [],
    facts: [
      { label: '登记中的名称', value: names.join('、') },
      ...everyRegister.flatMap(({ table, title, unit, place }) => {
        const found = rows[table];
        if (!found) return [];
        return [
          { label: title, value: `${formatCount(found.count)} ${unit}没有关联企业` },
          ...found.ids.map((row, i) => ({
            label: `${title}例 ${i + 1}`,
            value: '查看登记',
            href: paths.register(place, { id: row }),
          })),
        ];
      }),
    ],
    candidates: await candidatesOf(db, candidates),
  };
}

const decide: CaseHandler['decide'] = async (tx, id, { outcome, enterpriseId }) => {
  if (outcome === 'return') throw new CallError('invalid', '只能关联其中一家企业，或说明均不是');
  const { names, candidates } = await nameById(tx, id);
  if (outcome === 'approve' && (!enterpriseId || !candidates.includes(enterpriseId)))
    throw new CallError('invalid', '请选择要关联的企业');
  const chosen = outcome === 'approve' ? enterpriseId : null;
  await sql`update register_name set decided_at = now(), enterprise_id = ${chosen ?? null} where id = ${id}`.execute(
    tx,
  );
  if (!chosen) return;
  for (const register of everyRegister) await linkRows(tx, register, names);
  // Answers that are kept forget the rows when this is committed.
  await sql`select pg_notify('content', '')`.execute(tx);
};

/** A name that one of several enterprises gets is no matter for the members of any of them. */
const isContestedBy: CaseHandler['isContestedBy'] = async (db, id, accountId) => {
  const { rows } =
    await sql`select from register_name as n join enterprise_member as m on m.enterprise_id = any(n.candidates)
    where n.id = ${id} and m.account_id = ${accountId}`.execute(db);
  return rows.length > 0;
};

/** Names in registers that several enterprises have, at the review desk. */
export const registerNameCase: CaseHandler = { show, decide, isContestedBy, submitter: () => '登记数据导入' };
