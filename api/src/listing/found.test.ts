import { createTestApp, type TestApp } from '../testing/app';
import { becomes } from '../testing/becomes';
import { createDesk, type Desk, drafts, type Person } from './testing';

let portal: TestApp;
/** Another process over the same database. */
let other: TestApp;
let desk: Desk;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  other = await createTestApp({ database: portal.database });
  desk = await createDesk(portal);
  reviewer = await desk.aReviewer();
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

it('shows every process at once what was published, and no more what went offline', async () => {
  const me = await desk.aPublisher();
  const path = `/api/Service/list?q=${encodeURIComponent('随处可见')}`;
  const total = async (at: TestApp) => ((await at.get(path)).data as { total: number }).total;
  const totals = async () => [await total(portal), await total(other)];
  for (let i = 1; i <= 3; i++) {
    // Both keep the answer from before.
    expect(await totals()).toEqual([0, 0]);
    const { id } = await desk.create(me, 'service', { ...drafts.service(), title: `随处可见的冻干服务 ${i}` });
    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');
    expect(await becomes([1, 1], totals)).toEqual([1, 1]);
    await desk.post(me, 'takeOffline', { id });
    expect(await becomes([0, 0], totals)).toEqual([0, 0]);
  }
});
