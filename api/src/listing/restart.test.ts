import { repetitions, soaking } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import { uuidv7 } from '../db/uuid';
import { type Answer, createTestApp, type TestApp } from '../testing/app';
import { createKillable, type Killable, servers } from '../testing/killable';
import { createDesk, type Desk, drafts, type Person } from './testing';

// The API is killed while members save and submit and a reviewer decides, again and again: what it acknowledged is there.
jest.setTimeout(soaking ? 1_800_000 : 600_000);

const rounds = repetitions(2, 100);
/** At work in each round. */
const writers = 6;

let base: TestApp;
let desk: Desk;
let reviewer: Person;
let api: Killable;
beforeAll(async () => {
  base = await createTestApp();
  desk = await createDesk(base);
  reviewer = await desk.aReviewer();
  api = await createKillable(servers.portal, { ...base.database, shellFolder: base.config.shellFolder });
});
afterAll(async () => {
  await api?.remove();
  await base?.close();
});

/** A call to the process that is going to be killed; undefined when no answer came back. */
async function ask(who: Person, call: string, body: object): Promise<Answer['data'] | undefined> {
  const headers = { 'content-type': 'application/json', token: who.token, authorization: who.token };
  try {
    const answer = await fetch(`${api.url}/api/Listing/${call}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    const { success, data } = (await answer.json()) as Answer;
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

interface Work {
  member: Person;
  id: string;
  version: number;
  /** The last value whose save was acknowledged, and those that were sent after it. */
  saved: number;
  sent: number;
  submitted: boolean;
}

/** Saves again and again and submits in the end, until no answer comes any more. */
async function write(work: Work, saves: number) {
  for (let n = 0; n < saves; n++) {
    work.sent += 1;
    const saved = await ask(work.member, 'save', {
      id: work.id,
      seenVersion: work.version,
      changes: { scaleMin: 1000 + work.sent },
    });
    if (!saved) return;
    work.saved = work.sent;
    work.version = (saved as { version: number }).version;
  }
  work.submitted = (await ask(work.member, 'submit', { id: work.id, seenVersion: work.version })) !== undefined;
}

it(`loses no save, submission or decision that was acknowledged, in ${rounds} kills`, async () => {
  const members: Person[] = [];
  for (let n = 0; n < writers; n++) members.push(await desk.aPublisher());
  for (let round = 0; round < rounds; round++) {
    await api.start();
    const works: Work[] = [];
    for (const member of members) {
      const { id, version } = await desk.create(member, 'service', { ...drafts.service(), scaleMin: 1000 });
      works.push({ member, id, version, saved: 0, sent: 0, submitted: false });
    }
    const writing = works.map((work, n) => write(work, 3 + n * 4));
    // In the midst of it: one is through, the last has saves ahead.
    await until(() => works[0]?.submitted === true && (works[1]?.saved ?? 0) >= 3);
    await api.kill();
    await Promise.all(writing);
    for (const { member, id, saved, sent, submitted } of works) {
      const { values, state, version } = await desk.detail(member, id);
      const kept = Number((values as { scaleMin: number }).scaleMin) - 1000;
      // What was sent last may be there without its answer; nothing else is.
      expect(kept).toBeGreaterThanOrEqual(saved);
      expect(kept).toBeLessThanOrEqual(sent);
      const { rows } = await base.database.pool.query(
        `select (select count(*)::int from review_case where subject_id = $1) as cases,
           (select max(version) from listing_version where listing_id = $1) as version`,
        [id],
      );
      if (submitted) expect([state, rows[0].cases]).toEqual(['pending', 1]);
      // A state and its case, a save and its version: both or neither.
      expect(rows[0].cases).toBe(state === 'pending' ? 1 : 0);
      expect(rows[0].version).toBe(version);
    }
    // Decisions are made by another program; this one must not have left a lock or half a case behind.
    for (const { id, submitted } of works.filter((work) => work.submitted))
      expect((await desk.decide(reviewer, id, 'reject', { note: '示例' })).state).toBe(submitted ? 'rejected' : 'open');
  }
});

it(`keeps each decision whole when its connection is cut, ${rounds} times`, async () => {
  const member = await desk.aPublisher();
  for (let round = 0; round < rounds; round++) {
    const id = uuidv7();
    await desk.post(member, 'create', { id, kind: 'platform', values: drafts.platform() });
    await desk.submit(member, id);
    const { id: caseId, version } = await desk.caseOf(id);
    const decision = { id: caseId, seenVersion: version, outcome: 'approve' };
    const decided = desk.review(reviewer, 'decide', decision);
    await base.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state <> 'idle' and query like '%review_case%'`,
    );
    const { success } = await decided;
    const { rows } = await base.database.pool.query(
      `select c.state, (select count(*)::int from platform where id = $1 and status = 'published') as public,
         (select count(*)::int from review_audit where case_id = c.id and action = '通过') as told
       from review_case c where c.id = $2`,
      [id, caseId],
    );
    const whole = [
      { state: 'approved', public: 1, told: 1 },
      { state: 'open', public: 0, told: 0 },
    ];
    expect(whole).toContainEqual(rows[0]);
    if (success) expect(rows[0]).toEqual(whole[0]);
    else if (rows[0].state === 'open') await desk.decide(reviewer, id, 'approve');
  }
});
