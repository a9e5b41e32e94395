import { createTestApp, type TestApp } from '../testing/app';
import { aRawMaterial } from '../testing/builders';
import { createEvidenceDesk } from './testing';

let portal: TestApp;
let desk: Awaited<ReturnType<typeof createEvidenceDesk>>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createEvidenceDesk(portal);
});
afterAll(() => portal?.close());

const regNo = 'Y20260001234';
const registered = { certType: 'CDE_A', certNo: ' y20260001234 ', expiresOn: null };

it('follows the register: what it lists as active is matched, and no longer when it says otherwise', async () => {
  const owner = await desk.aPublisher();
  const id = await desk.create(owner, registered);
  await desk.submit(owner, id);
  expect(await desk.levelOf(id)).toBe('self');
  const material = await aRawMaterial(desk.place, {
    reg_no: regNo,
    enterprise_id: owner.enterprise,
    review_status: 'I',
  });
  expect(await desk.levelOf(id)).toBe('self');
  const review = (status: string) =>
    desk.pool.query('update raw_material set review_status = $2 where id = $1', [material, status]);
  await review('A');
  expect(await desk.detail(owner, id)).toMatchObject({ level: 'register_matched', checkedOn: expect.any(String) });
  await review('I');
  expect(await desk.levelOf(id)).toBe('self');
  await review('A');
  await desk.pool.query('delete from raw_material where id = $1', [material]);
  expect(await desk.levelOf(id)).toBe('self');
  const { data } = await desk.get(owner, 'history', { id });
  const levels = (data as { items: { step: string; level: string; by: string | null }[] }).items;
  expect(levels.slice(0, 2)).toMatchObject([
    { step: 'unmatched', level: 'self', by: null },
    { step: 'matched', level: 'register_matched', by: null },
  ]);
});

it("compares a proof when it is published, and takes no other enterprise's entry for it", async () => {
  const [owner, rival, reviewer] = [await desk.aPublisher(), await desk.aPublisher(), await desk.aReviewer()];
  await aRawMaterial(desk.place, { reg_no: 'Y20260005678', enterprise_id: owner.enterprise, review_status: 'A' });
  const values = { ...registered, certNo: 'Y20260005678' };
  expect(await desk.levelOf(await desk.approved(owner, reviewer, values))).toBe('register_matched');
  expect(await desk.levelOf(await desk.approved(rival, reviewer, values))).toBe('uploaded');
});

it('leaves what two reviewers verified and kinds without a register alone', async () => {
  const [owner, reviewer] = [await desk.aPublisher(), await desk.aReviewer()];
  const verified = await desk.approved(owner, reviewer, { ...registered, certNo: 'Y20260009012' });
  const other = await desk.approved(owner, reviewer, { certType: 'CNAS', certNo: 'Y20260009012' });
  await desk.pool.query("update evidence set level = 'verified' where id = $1", [verified]);
  await aRawMaterial(desk.place, { reg_no: 'Y20260009012', enterprise_id: owner.enterprise, review_status: 'A' });
  expect(await desk.levelOf(verified)).toBe('verified');
  expect(await desk.levelOf(other)).toBe('uploaded');
});

it('does not make a conflict of an edit under way', async () => {
  const owner = await desk.aPublisher();
  const id = await desk.create(owner, { ...registered, certNo: 'Y20260003456' });
  await desk.submit(owner, id);
  const { version, values } = await desk.detail(owner, id);
  await aRawMaterial(desk.place, { reg_no: 'Y20260003456', enterprise_id: owner.enterprise, review_status: 'A' });
  expect(await desk.save(owner, id, version, { ...values, lineRef: '合成二线' })).toMatchObject({ state: 'saved' });
});
