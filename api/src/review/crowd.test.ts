import { codes } from 'shared/contract/codes';
import { createDesk, type Desk, type Person } from '../listing/testing';
import { openSession } from '../session/store';
import { type Answer, createTestApp, type TestApp } from '../testing/app';
import { anAccount, anEnterprise } from '../testing/builders';
import { claimDesk } from '../testing/claims';
import { createTestDatabase, rowsOf, type TestDatabase } from '../testing/database';

// 200 people and records at once, each asked for twice: who waits in line is what is asked here, not how long.
const members = 10;
const each = 20;
const all = members * each;

let portal: TestApp;
let desk: Desk;
let database: TestDatabase;
beforeAll(async () => {
  const waits = { query_timeout: 0, statement_timeout: 0, lock_timeout: 0, connectionTimeoutMillis: 0 };
  database = await createTestDatabase('portal_template', waits);
  portal = await createTestApp({ database, env: { PORTAL_READ_PATIENCE: '60000' } });
  desk = await createDesk(portal);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const query = rowsOf(() => database);
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
/** Both answers of two calls that are made at once; one that finds the server busy is made again. */
async function twice(call: (which: 0 | 1) => Promise<Answer>): Promise<[Answer, Answer]> {
  const untilTaken = async (which: 0 | 1) => {
    let answer = await call(which);
    while (answer.code === codes.unavailable.code) answer = await call(which);
    return answer;
  };
  return Promise.all([untilTaken(0), untilTaken(1)]);
}
const winners = (pair: readonly Answer[]) => pair.filter(({ success }) => success).length;

interface Listing {
  owner: Person;
  id: string;
  version: number;
}

it(`takes each of ${all} submissions once and decides each case once`, async () => {
  const listings: Listing[] = [];
  for (let n = 0; n < members; n++) {
    const owner = await desk.aPublisher();
    for (let i = 0; i < each; i++) {
      const { id, version } = await desk.create(owner, 'platform');
      listings.push({ owner, id, version });
    }
  }
  const ids = listings.map(({ id }) => id);
  const submitted = await Promise.all(
    listings.map(({ owner, id, version }) => twice(() => desk.post(owner, 'submit', { id, seenVersion: version }))),
  );
  expect(submitted.map(winners)).toEqual(ids.map(() => 1));
  const cases = await query<{ id: string; subject_id: string; version: number }>(
    `select id, subject_id, version from review_case where subject_id = any($1) and state = 'open'`,
    [ids],
  );
  expect(cases.map(({ subject_id }) => subject_id).sort()).toEqual([...ids].sort());
  expect(await query(`select from listing where id = any($1) and state = 'pending'`, [ids])).toHaveLength(all);

  // Two reviewers want different things of each case.
  const reviewers = [await desk.aReviewer(), await desk.aReviewer()] as const;
  const outcomes = ['approve', 'reject'] as const;
  const decided = await Promise.all(
    cases.map((one) =>
      twice((which) =>
        desk.review(reviewers[which], 'decide', {
          id: one.id,
          seenVersion: one.version,
          outcome: outcomes[which],
          note: '示例',
        }),
      ),
    ),
  );
  expect(decided.map(winners)).toEqual(cases.map(() => 1));
  const wanted = cases.map(({ id }, i) => ({ id, state: decided[i]?.[0].success ? 'approved' : 'rejected' }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const stored = await query<{ id: string; state: string }>('select id, state from review_case where id = any($1)', [
    cases.map(({ id }) => id),
  ]);
  expect(stored.sort(byId)).toEqual(wanted.sort(byId));
  const approved = wanted.filter(({ state }) => state === 'approved').length;
  expect(await query(`select from platform where id = any($1) and status = 'published'`, [ids])).toHaveLength(approved);
  expect(
    await query(
      `select from review_audit where case_id = any($1) and action in ('通过', '驳回') group by case_id having count(*) = 1`,
      [cases.map(({ id }) => id)],
    ),
  ).toHaveLength(all);
  expect(
    await query(
      `select listing_id from listing_version where listing_id = any($1) and step in ('published', 'rejected')
        group by listing_id having count(*) = 1`,
      [ids],
    ),
  ).toHaveLength(all);
});

it(`takes each of ${all} claims once`, async () => {
  const claims = claimDesk(portal);
  const people = await times(all, async (i) => {
    const mobile = `1340000${String(i).padStart(4, '0')}`;
    const id = await anAccount(database, { user_name: `crowd${i}`, mobile, real_name: '示例申请人' });
    return { id, mobile, token: (await openSession(database.pool, id, portal.config.session)).token };
  });
  const drafts: { enterpriseId: string; revision: number }[] = [];
  for (const person of people) {
    const enterpriseId = await anEnterprise(database);
    drafts.push({ enterpriseId, revision: (await claims.aDraft(person, { enterpriseId })).revision });
  }
  const answers = await Promise.all(
    people.map(({ token }, i) =>
      twice(() => portal.post('/api/Claim/submit', { revision: drafts[i]?.revision }, token)),
    ),
  );
  // The second of two clicks may be answered with what the first one did.
  expect(answers.filter((pair) => winners(pair) === 0)).toEqual([]);
  const enterprises = drafts.map(({ enterpriseId }) => enterpriseId);
  expect(
    await query(
      `select c.enterprise_id from enterprise_claim as c join review_case as r on r.subject_id = c.id and r.state = 'open'
        where c.enterprise_id = any($1) and c.status = 'pending' and not c.is_rival
        group by c.enterprise_id having count(*) = 1`,
      [enterprises],
    ),
  ).toHaveLength(all);
  expect(await query('select from enterprise_claim where enterprise_id = any($1)', [enterprises])).toHaveLength(all);
});
