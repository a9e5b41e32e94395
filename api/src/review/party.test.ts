import type { Claim } from 'shared/contract/claim';
import { createDesk, type Desk, type Person } from '../listing/testing';
import { createTestApp, type TestApp } from '../testing/app';
import { aMember, anEnterprise } from '../testing/builders';
import { claimDesk } from '../testing/claims';
import { creditCode } from '../testing/identifier';

let portal: TestApp;
let desk: Desk;
let claims: ReturnType<typeof claimDesk>;
let side: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  claims = claimDesk(portal);
  side = await desk.aReviewer();
  reviewer = await desk.aReviewer();
});
afterAll(() => portal?.close());
afterEach(() => claims.rows('delete from enterprise_member where account_id = $1', [side.id]));

const own = '不能审核自己提交的事项';
const colleagues = '不能审核本企业的事项';
const contested = '您或您的企业是这件争议的一方，不能查看或审核';
/** What the four ways to a case answer a reviewer: empty where it is taken. */
async function waysOf(who: Person, subject: string): Promise<string[]> {
  const { id, version } = await desk.caseOf(subject);
  const decision = { seenVersion: version, outcome: 'reject', note: '示例' };
  const answers = [
    await desk.look(who, 'case', { id }),
    await desk.review(who, 'lock', { id }),
    await desk.review(who, 'ask', { id }),
    await desk.review(who, 'decide', { id, ...decision }),
  ];
  const { data } = await desk.review(who, 'bulk', { cases: [{ id, seenVersion: version }], ...decision });
  const [{ done, message }] = (data as { results: [{ done: boolean; message: string }] }).results;
  return [...answers.map((answer) => (answer.status === 403 ? answer.message : '')), done ? '' : message];
}
const refused = (message: string) => Array.from({ length: 5 }, () => message);
const looks = async (subject: string) => {
  const { id } = await desk.caseOf(subject);
  const { status } = await desk.look(reviewer, 'case', { id });
  return [status, (await desk.review(reviewer, 'lock', { id })).status];
};

it('keeps members of an enterprise from the dispute about it and from its other cases', async () => {
  const publisher = await desk.aPublisher();
  const rival = await claims.aSubmitted(await claims.aPerson(), publisher.enterprise);
  const { id } = await desk.create(publisher, 'service');
  await desk.submit(publisher, id);
  await aMember(portal.database, side.id, publisher.enterprise, 'view');
  for (const subject of [rival.id, id]) {
    expect(await waysOf(side, subject)).toEqual(refused(colleagues));
    expect(await looks(subject)).toEqual([200, 200]);
  }
});

it('keeps both applicants from both claims of one enterprise, for as long as both wait', async () => {
  const enterprise = await anEnterprise(portal.database);
  const first = await claims.aSubmitted(await claims.aPerson(), enterprise);
  const rival = await claims.aSubmitted(await claims.aPerson(), enterprise);
  await claims.rows('update enterprise_claim set account_id = $1 where id = $2', [side.id, first.id]);
  await claims.rows('update review_case set submitted_by = $1 where subject_id = $2', [side.id, first.id]);
  expect(await waysOf(side, first.id)).toEqual(refused(own));
  expect(await waysOf(side, rival.id)).toEqual(refused(contested));
  expect(await looks(rival.id)).toEqual([200, 200]);
  const { id } = await desk.caseOf(rival.id);
  await desk.review(reviewer, 'unlock', { id });
  await claims.rows("update enterprise_claim set status = 'rejected' where id = $1", [first.id]);
  expect((await desk.look(side, 'case', { id })).status).toBe(200);
});

it('keeps an applicant from the claim of another enterprise by the same name, and its members once it has the name', async () => {
  const describe = async (no: number) => {
    const place = { province: '江苏', city: '苏州', address: '示例路 1 号' };
    const person = await claims.aPerson();
    await claims.aDraft(person, {
      newEnterprise: { name: '示例同名争议药业有限公司', uscc: creditCode(no), orgTypes: ['cdmo'], ...place },
    });
    return (await claims.submit(person)).data as Claim;
  };
  const [first, second] = [await describe(920_001), await describe(920_002)];
  await claims.rows('update enterprise_claim set account_id = $1 where id = $2', [side.id, first.id]);
  expect(await waysOf(side, second.id)).toEqual(refused(contested));
  const [mine] = await claims.rows<{ enterprise_id: string }>(
    "update enterprise_claim set status = 'approved' where id = $1 returning enterprise_id",
    [first.id],
  );
  await aMember(portal.database, side.id, mine?.enterprise_id as string, 'edit');
  expect(await waysOf(side, second.id)).toEqual(refused(contested));
});

it('keeps members of a candidate from the name of a register', async () => {
  const candidates = [await anEnterprise(portal.database), await anEnterprise(portal.database)];
  const [made] = await claims.rows<{ id: string }>(
    `insert into register_name (id, norm, names, candidates, rows)
     values (gen_random_uuid(), '示例', '{示例}', $1::uuid[], '{}') returning id`,
    [candidates],
  );
  const id = made?.id as string;
  await claims.rows(
    `insert into review_case (id, kind, subject_id, title, flags) values (gen_random_uuid(), 'registerName', $1, '示例', '{}')`,
    [id],
  );
  await aMember(portal.database, side.id, candidates[1] as string, 'edit');
  expect(await waysOf(side, id)).toEqual(refused(contested));
  expect(await looks(id)).toEqual([200, 200]);
});
