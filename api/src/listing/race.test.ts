import { createTestApp, type TestApp } from '../testing/app';
import { inLine } from '../testing/database';
import { createDesk, type Desk, type Person } from './testing';

let portal: TestApp;
let desk: Desk;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  reviewer = await desk.aReviewer();
});
afterAll(() => portal?.close());

it('takes nothing offline while a change of it is handed in, which approval would bring back', async () => {
  const me = await desk.aPublisher();
  const id = await desk.published(me, reviewer, 'service');
  await desk.save(me, await desk.detail(me, id), { title: '示例改过的服务' });
  const { version } = await desk.detail(me, id);
  const [submitted, ended] = await inLine(portal.database, { table: 'listing', id }, [
    () => desk.post(me, 'submit', { id, seenVersion: version }),
    () => desk.post(me, 'takeOffline', { id }),
  ]);
  expect([submitted.success, ended.status]).toEqual([true, 409]);
  expect(await desk.detail(me, id)).toMatchObject({ state: 'published', change: 'pending' });
  expect((await desk.post(me, 'takeOffline', { id })).data).toMatchObject({ state: 'offline', change: 'draft' });
  expect(await desk.caseOf(id)).toMatchObject({ state: 'withdrawn' });
});

it('leaves a demand as its owner ended it while a check of it is refused', async () => {
  const me = await desk.aPublisher();
  const id = await desk.published(me, reviewer, 'demand');
  await portal.database.pool.query('update review_case set spot_check = true where subject_id = $1', [id]);
  const check = await desk.caseOf(id);
  const refused = { id: check.id, seenVersion: check.version, outcome: 'reject', note: '示例原因' };
  const [closed, decided] = await inLine(portal.database, { table: 'listing', id }, [
    () => desk.post(me, 'closeDemand', { id, outcome: 'closed_done' }),
    () => desk.review(reviewer, 'decide', refused),
  ]);
  expect([closed.success, decided.status]).toEqual([true, 409]);
  expect(await desk.detail(me, id)).toMatchObject({ state: 'closed_done', change: null });
  expect(await desk.caseOf(id)).toMatchObject({ state: 'approved', spot_check: true });
});
