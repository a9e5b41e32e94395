import { sql } from 'kysely';
import type { Data } from 'shared/contract/endpoints';
import type { CaseKind } from 'shared/contract/vocabulary/review';
import { createPool, patient } from '../db';
import type { Db } from '../db/tables';
import { createDesk, type Desk, type Person } from '../listing/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { metricsOf, queueOf } from './queue';

let portal: TestApp;
let desk: Desk;
let reviewer: Person;
const size = 100_000;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  reviewer = await desk.aReviewer();
  const pool = createPool(portal.database.connectionString, patient);
  await pool.query(
    `insert into review_case (id, kind, subject_id, title, submitted_at, state, decided_at, flags)
     select gen_random_uuid(), (array['claim', 'listing', 'change', 'dispute'])[1 + i % 4], gen_random_uuid(), '示例 ' || i,
       timestamptz '2026-01-01' + i * interval '1 second', case when i > $1 then 'withdrawn' else 'open' end,
       case when i > $1 then now() end, case when i % 20000 = 7 then '{dispute}' when i % 2 = 0 then '{first}' else '{}' end::text[]
     from generate_series(1, $1 * 2) as i`,
    [size],
  );
  await pool.query('vacuum analyze review_case');
  await pool.end();
});
afterAll(() => portal.close());

/** What a call answers, and how many rows of cases it read for that. */
const readBy = <T>(call: (trx: Db) => Promise<T>): Promise<[T, number]> =>
  portal.database.db.transaction().execute(async (trx) => {
    // The counters may still hold what the connection did before.
    const rowsRead = async () => {
      const { rows } = await sql<{ n: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'review_case'`.execute(
        trx,
      );
      return rows[0]?.n ?? 0;
    };
    const before = await rowsRead();
    const answer = await call(trx);
    return [answer, (await rowsRead()) - before];
  });

it.each<{ kind?: CaseKind }>([{}, { kind: 'change' }])(
  'reads a page of %j of 100,000 open cases as of few',
  async (filter) => {
    const [page, read] = await readBy((trx) => queueOf(trx, filter, reviewer.id));
    // 51 rows of the page, and at most 1,001 for each of the counts.
    expect(read).toBeGreaterThan(50);
    expect(read).toBeLessThan(6200);
    expect(page.items).toHaveLength(50);
    expect(page.counts[0]).toEqual({ kind: 'claim', count: 1000, more: true });
    const second = (await desk.look(reviewer, 'queue', { ...filter, after: page.next as string }))
      .data as Data<'Review/queue'>;
    const times = [...page.items, ...second.items].map(({ submittedAt }) => submittedAt);
    expect(times).toEqual([...times].sort());
    expect(new Set([...page.items, ...second.items].map(({ id }) => id)).size).toBe(100);
  },
);

it.each<[Parameters<typeof queueOf>[1], number]>([
  [{ q: '99876' }, 1],
  [{ q: '示例 99876', kind: 'claim' }, 1],
  [{ q: '示例 99876', kind: 'dispute' }, 0],
  [{ flag: 'dispute' }, 5],
  [{ q: '没有的词' }, 0],
])('finds %j in 100,000 open cases by the index', async (filter, hits) => {
  const [page, read] = await readBy((trx) => queueOf(trx, filter, reviewer.id));
  expect(page.next).toBeNull();
  expect(page.items).toHaveLength(hits);
  expect(read).toBeLessThan(9000);
});

it.each<Parameters<typeof queueOf>[1]>([{ q: '示例' }, { flag: 'first' }, { q: '9' }, { flag: 'overdue' }])(
  'reads no more for %j, which many have',
  async (filter) => {
    const [page, read] = await readBy((trx) => queueOf(trx, filter, reviewer.id));
    expect(page.items).toHaveLength(50);
    expect(read).toBeLessThan(16_000);
    const more = await queueOf(portal.database.db, { ...filter, after: page.next as string }, reviewer.id);
    const ids = [...page.items, ...more.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(100);
  },
);

it('looks for what is rare among much with a next page at each bound, until the end', async () => {
  let after: string | null | undefined;
  let pages = 0;
  let found = 0;
  do {
    const page = await queueOf(portal.database.db, { q: '9 8 7 5 4', after: after ?? undefined }, reviewer.id);
    found += page.items.length;
    after = page.next;
    pages += 1;
  } while (after && pages < 100);
  expect(found).toBeGreaterThanOrEqual(120);
  expect(after).toBeNull();
});

it('finds a case by its number', async () => {
  const [third] = (await queueOf(portal.database.db, {}, reviewer.id)).items.slice(2);
  const [page, read] = await readBy((trx) => queueOf(trx, { q: third?.no.toLowerCase() }, reviewer.id));
  expect(page).toMatchObject({ items: [{ id: third?.id }], next: null });
  expect(read).toBeLessThan(7000);
});

it('measures 100,000 open cases by the first of them', async () => {
  const [metrics, read] = await readBy(metricsOf);
  expect(metrics).toMatchObject({
    open: { count: 10_000, more: true },
    oldestAt: '2025-12-31T16:00:01.000Z',
    medianHours: null,
  });
  expect(read).toBeLessThan(21_000);
});

it('tells the median of what people decided, however much rules approved since', async () => {
  await portal.database.pool.query(
    `insert into review_case (id, kind, subject_id, title, submitted_at, state, decided_at, decided_by, flags)
     select gen_random_uuid(), 'change', gen_random_uuid(), '示例', now() - interval '7 hours', 'approved',
       now() - case when i > 3 then interval '1 hour' else interval '2 hours' end, case when i <= 3 then $1::uuid end, '{}'
     from generate_series(1, 1500) as i`,
    [reviewer.id],
  );
  const [{ medianHours, decidedToday, byRuleToday }, read] = await readBy(metricsOf);
  expect(medianHours).toBe(5);
  expect(decidedToday.count).toBeLessThanOrEqual(3);
  expect(byRuleToday.count).toBeLessThanOrEqual(1000);
  expect(read).toBeLessThan(30_000);
});
