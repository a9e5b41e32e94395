import type { EvidenceSaved } from 'shared/contract/evidence';
import { createTestApp, type TestApp } from '../testing/app';
import { createTestDatabase, inLine, type TestDatabase } from '../testing/database';
import { createEvidenceDesk, proof } from './testing';

let portal: TestApp;
let desk: Awaited<ReturnType<typeof createEvidenceDesk>>;
let database: TestDatabase;
beforeAll(async () => {
  // Who waits in line is what is asked here, not how long.
  const waits = { query_timeout: 0, statement_timeout: 0, lock_timeout: 0, connectionTimeoutMillis: 0 };
  database = await createTestDatabase('portal_template', waits);
  portal = await createTestApp({ database, env: { PORTAL_READ_PATIENCE: '60000' } });
  desk = await createEvidenceDesk(portal);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const stepsOf = async (id: string, step: string): Promise<number> =>
  (
    await desk.pool.query('select count(*)::int as n from evidence_version where evidence_id = $1 and step = $2', [
      id,
      step,
    ])
  ).rows[0].n;

it('opens one case for fifty submissions of one record, and each answer says what happened', async () => {
  const owner = await desk.aPublisher();
  const id = await desk.create(owner, { fileId: await desk.certificate(owner) });
  const { version } = await desk.detail(owner, id);
  const answers = await times(50, () => desk.post(owner, 'submit', { id, seenVersion: version }));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set([1651]));
  const { rows } = await desk.pool.query('select count(*)::int as n from review_case where subject_id = $1', [id]);
  expect(rows[0].n).toBe(1);
  expect(await stepsOf(id, 'submitted')).toBe(1);
});

it('submits fifty records at once, and loses and doubles none', async () => {
  const owner = await desk.aPublisher();
  const ids = await times(50, (i) => desk.create(owner, { certNo: `EX-${i}` }));
  const answers = await times(50, async (i) => desk.submit(owner, ids[i] as string));
  expect(answers.map(({ state }) => state)).toEqual(ids.map(() => 'published'));
  const { rows } = await desk.pool.query('select count(*)::int as n from evidence where enterprise_id = $1', [
    owner.enterprise,
  ]);
  expect(rows[0].n).toBe(50);
});

it('lets one of fifty saves of the same version through and shows it to the others', async () => {
  const owner = await desk.aPublisher();
  const id = await desk.create(owner);
  const { version } = await desk.detail(owner, id);
  const answers = await times(50, (i) =>
    desk.post(owner, 'save', { id, seenVersion: version, values: { ...proof(), scope: `第 ${i} 种范围` } }),
  );
  const saved = answers.map(({ data }) => data as EvidenceSaved);
  const winners = saved.filter(({ state }) => state === 'saved');
  expect(winners).toHaveLength(1);
  const { values } = await desk.detail(owner, id);
  for (const answer of saved) if (answer.state === 'conflict') expect(answer.theirs).toEqual(values);
});

it('takes one proposal and one confirmation of ten reviewers who verify at once', async () => {
  const owner = await desk.aPublisher();
  const reviewers = await times(10, () => desk.aReviewer());
  const id = await desk.create(owner, { fileId: await desk.certificate(owner) });
  await desk.submit(owner, id);
  const all = async () => {
    const { id: caseId, version } = await desk.caseOf(id);
    const decision = { id: caseId, seenVersion: version, outcome: 'approve', level: 'verified' };
    const answers = await Promise.all(reviewers.map((who) => desk.review(who, 'decide', decision)));
    return answers.filter(({ success }) => success).length;
  };
  expect(await all()).toBe(1);
  expect(await desk.levelOf(id)).toBeUndefined();
  expect(await all()).toBe(1);
  expect(await desk.levelOf(id)).toBe('verified');
  expect([await stepsOf(id, 'proposed'), await stepsOf(id, 'decided')]).toEqual([1, 1]);
});

it('deletes no record that is handed in at the same moment, and leaves no case of what is gone', async () => {
  const owner = await desk.aPublisher();
  const id = await desk.create(owner, { fileId: await desk.certificate(owner) });
  const { version: seenVersion } = await desk.detail(owner, id);
  const remove = () => desk.post(owner, 'remove', { id, seenVersion });
  const submit = () => desk.post(owner, 'submit', { id, seenVersion });
  const [submitted, removed] = await inLine(database, { table: 'evidence_copy', id }, [submit, remove]);
  expect([submitted.success, removed.status]).toEqual([true, 409]);
  expect(await desk.detail(owner, id)).toMatchObject({ state: 'pending' });
  expect(await remove()).toMatchObject({ success: true });
  expect(await desk.caseOf(id)).toMatchObject({ state: 'withdrawn' });
});
