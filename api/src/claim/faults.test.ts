import type { ClaimSaved } from 'shared/contract/claim';
import { createTestApp, type TestApp } from '../testing/app';
import { claimDesk } from '../testing/claims';
import { creditCode } from '../testing/identifier';

let portal: TestApp;
let desk: ReturnType<typeof claimDesk>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = claimDesk(portal);
});
afterAll(() => portal?.close());

test('what is wrong is named field by field, and the rest is saved', async () => {
  const person = await desk.aPerson();
  const typed = { applicantName: '沈', position: '商务拓展经理', email: 'shen@example', note: 'x'.repeat(501) };
  const first = (await desk.save(person, 0, { ...typed, isLegalRep: true })).data as ClaimSaved;
  expect(first).toMatchObject({ applicantName: '', position: '商务拓展经理', email: '', note: '', isLegalRep: true });
  expect(first.faults).toEqual([
    { field: 'applicantName', message: '姓名应为 2–20 个字' },
    { field: 'email', message: '邮箱格式不正确' },
    { field: 'note', message: '说明不能超过 500 个字' },
  ]);
  // The server's rule for addresses is stricter than what browsers look at.
  const second = (await desk.save(person, first.revision, { applicantName: '沈示例', email: 'a b@@c.d.' }))
    .data as ClaimSaved;
  expect([second.applicantName, second.faults.map(({ field }) => field)]).toEqual(['沈示例', ['email']]);
  // A word that is taken back leaves an empty draft, in which nothing is wrong yet.
  expect((await desk.save(person, second.revision, { applicantName: '' })).data).toMatchObject({
    applicantName: '',
    faults: [],
  });
});

test('a new enterprise is refused by its words and stored only as a whole', async () => {
  const person = await desk.aPerson();
  const described = {
    ...{
      name: '示例新登记药业有限公司',
      uscc: creditCode(900_003),
      orgTypes: ['cdmo'],
      province: '江苏',
      city: '苏州',
    },
    address: '工业园区示例路 1 号',
  };
  const wrong = { ...described, uscc: '91350100M000100Y44', orgTypes: ['neither'], city: '苏' };
  const first = (await desk.save(person, 0, { newEnterprise: wrong })).data as ClaimSaved;
  expect(first.newEnterprise).toBeNull();
  expect(first.faults.map(({ field }) => field)).toEqual([
    'newEnterprise.uscc',
    'newEnterprise.orgTypes',
    'newEnterprise.city',
  ]);
  const second = (await desk.save(person, first.revision, { newEnterprise: described })).data as ClaimSaved;
  expect(second).toMatchObject({ newEnterprise: { name: described.name }, faults: [] });
});
