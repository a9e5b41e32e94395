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
