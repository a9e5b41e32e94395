import { type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { everyRegister, type Register, validityWords } from 'shared/contract/registers';
import { allOf } from '../db/facets';
import { onClient } from '../db/on-client';
import type { Db } from '../db/tables';
import { notify } from '../notification/notify';
import { namesProduct, refOf } from '../register/columns';
import { hasWords } from '../register/list';
import { productKey } from '../register/product-key';
import { rulesOf } from '../register/rules';
import { type Changes, changesOf, fieldChangesOf, gatherChanges } from './changes';
import { filtersIn, pathOf, type Subject } from './subject';

/** Everybody who follows the same thing and was told last on the same day. */
interface Followed extends Subject {
  title: string;
  /** A day: what ended before it was told already, or before it was followed. Null: end dates are not told. */
  since: string | null;
  /** In the order of the ids. */
  ids: string[];
  accounts: string[];
}

/** Which rows are meant; undefined for a query that its register takes no more. */
function conditionOf(register: Register, { kind, subject }: Subject): RawBuilder<boolean> | undefined {
  if (kind === 'record') return sql<boolean>`r.id = ${subject}::uuid`;
  if (kind === 'product')
    return register.product
      ? sql<boolean>`${productKey(refOf(register.product))} = ${subject} and ${namesProduct(register)}`
      : undefined;
  const filters = filtersIn(register, subject);
  return filters && sql<boolean>`${hasWords(register, filters.q)} and ${allOf(rulesOf(register, filters))}`;
}

/** 新增 2 条、已过期 1 条 */
const figuresText = ({ added, changed, gone, soon, over }: Changes): string =>
  (
    [
      ['新增', added],
      ['变更', changed],
      ['不再列出', gone],
      [validityWords.soon, soon],
      [validityWords.over, over],
    ] as const
  )
    .flatMap(([word, n]) => (n > 0 ? [`${word} ${n} 条`] : []))
    .join('、');

async function wordsOf(db: Db, register: Register, followed: Followed, changes: Changes) {
  const { kind, subject, title } = followed;
  if (kind === 'record') {
    const ends = (['over', 'soon'] as const).flatMap((end) => (changes[end] > 0 ? [validityWords[end]] : []));
    const left = changes.gone > 0 ? ['最新一期登记数据不再列出'] : [];
    const said = [...left, ...ends, ...(await fieldChangesOf(db, register, subject))];
    return { title: `关注的登记有变化：${title}`, text: `${register.title}：${said.join('；') || '重新登记'}` };
  }
  const names = changes.names.join('、');
  const total = changes.added + changes.changed + changes.gone + changes.soon + changes.over;
  return {
    title: `${kind === 'query' ? '关注的查询' : '关注的品种'}有变化：${title}`,
    text: `${register.title}：${figuresText(changes)}${names ? `（${names}${total > changes.names.length ? '等' : ''}）` : ''}`,
  };
}

async function tellOf(db: Db, client: PoolClient, register: Register, followed: Followed, run: string): Promise<void> {
  const condition = conditionOf(register, followed);
  if (!condition) return;
  const changes = await changesOf(db, register, condition, followed.since);
  if (!figuresText(changes)) return;
  await notify(client, followed.accounts, {
    kind: 'watch',
    ...(await wordsOf(db, register, followed, changes)),
    link: pathOf(followed),
    action: '查看',
    key: `watch ${run} ${followed.ids[0]}`,
  });
}

/**
 * Tells those who follow rows of this table what its runs have changed since the last telling, and which end dates have
 * come near or passed. In the transaction that ends run `run`: each change is told once, whatever is killed when.
 */
export async function tellFollowers(client: PoolClient, table: string, run: string): Promise<void> {
  const register = everyRegister.find((one) => one.table === table);
  if (!register) return;
  const db = onClient(client);
  const { rows } = await sql<Followed>`
    select w.kind, w.subject, min(w.title) as title, ${register.id}::text as register, d.since::text,
      array_agg(w.id::text order by w.id) as ids, array_agg(w.account_id::text order by w.id) as accounts
    from watch as w cross join lateral (select greatest((w.created_at at time zone 'Asia/Shanghai')::date,
      (select max(told_on) from import_run where kind = ${table})) as since) as d
    where w.register = ${register.id} or (w.kind = 'product' and ${register.product !== undefined})
    group by w.kind, w.subject, d.since order by min(w.id::text)`.execute(db);
  const runs = await sql<{ id: string }>`
    update import_run set told_on = today_cn()
    where kind = ${table} and told_on is null and rolled_back_at is null and (id = ${run} or finished_at is not null)
    returning id`.execute(db);
  const [first] = rows.flatMap(({ since }) => since ?? []).sort();
  if (!first) return;
  await gatherChanges(
    db,
    register,
    runs.rows.map(({ id }) => id),
    first,
  );
  for (const followed of rows) await tellOf(db, client, register, followed, run);
}

/**
 * Tells those who were told of a run that it is rolled back. In the transaction of the rollback, while the rows are still as the
 * run left them.
 */
export async function tellRollback(client: PoolClient, table: string, run: string): Promise<void> {
  const register = everyRegister.find((one) => one.table === table);
  if (!register) return;
  const db = onClient(client);
  const { rows } = await sql<Followed>`
    select w.kind, w.subject, min(w.title) as title, ${register.id}::text as register, null as since,
      array_agg(w.id::text order by w.id) as ids, array_agg(w.account_id::text order by w.id) as accounts
    from import_run as r join watch as w on w.created_at <= r.finished_at
    where r.id = ${run} and r.told_on is not null
      and (w.register = ${register.id} or (w.kind = 'product' and ${register.product !== undefined}))
    group by w.kind, w.subject order by min(w.id::text)`.execute(db);
  if (rows.length === 0) return;
  await gatherChanges(db, register, [run], null);
  for (const followed of rows) {
    const condition = conditionOf(register, followed);
    const figures = condition && figuresText(await changesOf(db, register, condition, null));
    if (!figures) continue;
    await notify(client, followed.accounts, {
      kind: 'watch',
      title: `关注的变化已撤回：${followed.title}`,
      text: `${register.title}：此前的${figures}来自有误的文件，已恢复为更新前的内容`,
      link: pathOf(followed),
      action: '查看',
      key: `watch back ${run} ${followed.ids[0]}`,
    });
  }
}
