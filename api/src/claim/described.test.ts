import type { Claim } from 'shared/contract/claim';
import { codes } from 'shared/contract/codes';
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

test('what somebody else described wrongly keeps nobody from the code, and the approval writes what its applicant described', async () => {
  const [first, second, third] = [await desk.aPerson(), await desk.aPerson(), await desk.aPerson()];
  const uscc = creditCode(910_002);
  const place = { orgTypes: ['cdmo'], province: '江苏', city: '苏州', address: '示例路 18 号' };
  await desk.aDraft(first, { newEnterprise: { ...place, uscc, name: '示例误写生物科技有限公司' } });
  const { data: returned } = await desk.submit(first);
  await desk.decide((returned as Claim).id, {
    outcome: 'return',
    reasons: [{ field: 'licence', reason: '名称与执照不符' }],
  });
  const right = { ...place, uscc, name: '示例正名生物科技有限公司', city: '南京', address: '示例路 20 号' };
  await desk.aDraft(second, { newEnterprise: right });
  const answer = await desk.submit(second);
  expect(answer).toMatchObject({ success: true });
  const { id } = answer.data as Claim;
  expect(await desk.one('select title from review_case where subject_id = $1', [id])).toEqual({
    title: '认领争议：示例正名生物科技有限公司',
  });
  await desk.decide(id, { outcome: 'approve' });
  expect(
    await desk.rows('select name, short_name, city, address, status from enterprise where uscc = $1', [uscc]),
  ).toEqual([
    {
      ...{ name: right.name, short_name: '示例正名生物科技', city: '南京' },
      ...{ address: right.address, status: 'published' },
    },
  ]);
  expect(await desk.current(first)).toMatchObject({ status: 'rejected' });
  // Once it is public its name is no applicant's.
  await desk.aDraft(third, { newEnterprise: { ...place, uscc, name: '示例他名生物科技有限公司' } });
  expect(await desk.submit(third)).toMatchObject({
    code: codes.conflict.code,
    message: expect.stringContaining('请按代码查找'),
  });
});
