import { randomUUID } from 'node:crypto';
import type { Claim, ClaimChanges } from 'shared/contract/claim';
import { codes } from 'shared/contract/codes';
import type { CaseDecision } from 'shared/contract/review';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { createTestApp, type TestApp } from '../testing/app';
import { aMember, anAccount, anEnterprise, builtPassword, insertRow } from '../testing/builders';
import { codeFor } from '../testing/codes';
import { creditCode } from '../testing/identifier';
import { claimCase } from './case';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
}, 30_000);
afterAll(() => portal.close());

const rows = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows as R[];
const one = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await rows<R>(text, values))[0];

interface Person {
  id: string;
  token: string;
  mobile: string;
}
let people = 0;
async function aPerson(): Promise<Person> {
  people += 1;
  const mobile = `1350000${String(people).padStart(4, '0')}`;
  const user_name = `claimer${people}`;
  const id = await anAccount(portal.database, { user_name, mobile, real_name: `申请人${'甲乙丙丁戊'[people % 5]}` });
  return { id, mobile, token: await portal.login(user_name, builtPassword) };
}

/** A finished upload of this account. */
async function aPaper(accountId: string, purpose = 'claim'): Promise<string> {
  const id = uuidv7();
  await insertRow(portal.database, 'file', {
    id,
    account_id: accountId,
    purpose,
    name: '示例材料.pdf',
    state: 'ready',
    announced: 1000,
    received: 1000,
    parts: [],
    type: 'application/pdf',
    size: 1000,
    stored_as: id,
    created_at: new Date().toISOString(),
  });
  return id;
}

const save = (person: Person, revision: number, changes: ClaimChanges) =>
  portal.post('/api/Claim/save', { revision, changes }, person.token);
const current = async (person: Person) =>
  ((await portal.get('/api/Claim/current', person.token)).data as { claim: Claim | null }).claim as Claim;
const submit = async (person: Person) =>
  portal.post('/api/Claim/submit', { revision: (await current(person)).revision }, person.token);

/** A draft that lacks nothing. The number is confirmed in the table where a test is not about it. */
async function aDraft(person: Person, target: ClaimChanges): Promise<Claim> {
  const answer = await save(person, 0, {
    ...target,
    applicantName: '沈示例',
    position: '商务拓展经理',
    licence: await aPaper(person.id),
    letter: await aPaper(person.id),
  });
  expect(answer).toMatchObject({ success: true });
  await rows('update enterprise_claim set mobile = $2, mobile_confirmed_at = now() where account_id = $1', [
    person.id,
    person.mobile,
  ]);
  return answer.data as Claim;
}

async function aSubmitted(person: Person, enterpriseId: string): Promise<Claim> {
  await aDraft(person, { enterpriseId });
  const answer = await submit(person);
  expect(answer).toMatchObject({ success: true });
  return answer.data as Claim;
}

/** A reviewer's decision as the desk stores it. */
const decide = (claimId: string, decision: Partial<CaseDecision> & Pick<CaseDecision, 'outcome'>) =>
  transaction(portal.database.db, async (tx) => {
    await tx
      .updateTable('review_case')
      .set({ state: decision.outcome === 'return' ? 'returned' : 'approved', decided_at: new Date() })
      .where('subject_id', '=', claimId)
      .where('state', '=', 'open')
      .execute();
    await claimCase.decide(
      tx,
      claimId,
      { reasons: [], note: '', ...decision },
      { userId: randomUUID(), userName: 'reviewer', role: 'operator', duties: ['reviewer'] },
    );
  });

const noticesOf = async ({ id }: Person) =>
  (await rows<{ title: string }>('select title from notification where account_id = $1 order by id', [id])).map(
    ({ title }) => title,
  );

test('an enterprise is found by name, former name and credit code', async () => {
  const person = await aPerson();
  const uscc = creditCode(900_001);
  const id = await anEnterprise(portal.database, {
    name: '示例汀澜药业有限公司',
    former_names: ['示例旧汀医药'],
    uscc,
  });
  await anEnterprise(portal.database, { name: '示例隐名药业有限公司', status: 'draft', uscc: creditCode(900_002) });
  const find = async (q: string) =>
    (await portal.get(`/api/Claim/search?q=${encodeURIComponent(q)}`, person.token)).data as {
      items: { id: string }[];
      code: string;
    };
  for (const q of ['汀澜', '旧汀', uscc, uscc.toLowerCase().replace(/(.{4})/g, '$1 '), uscc.slice(0, 12)])
    expect({ q, ...(await find(q)) }).toMatchObject({ q, items: [{ id }] });
  const wrong = uscc.slice(0, 17) + (uscc.endsWith('0') ? '1' : '0');
  expect(await find(wrong)).toEqual({ items: [], code: 'invalid' });
  expect((await find('隐名')).items).toEqual([]);
});

test('a draft grows in steps, tells what is missing and does not overwrite another window', async () => {
  const person = await aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const first = (await save(person, 0, { enterpriseId })).data as Claim;
  expect(first).toMatchObject({ status: 'draft', revision: 2, enterprise: { id: enterpriseId }, no: null });
  expect(first.missing).toEqual(['营业执照', '授权书', '姓名', '职务', '手机验证']);
  expect(await save(person, 0, { position: '经理' })).toMatchObject({ code: codes.conflict.code });
  const second = (await save(person, 2, { isLegalRep: true, licence: await aPaper(person.id) })).data as Claim;
  expect(second).toMatchObject({
    licence: { name: '示例材料.pdf', size: 1000 },
    missing: ['姓名', '职务', '手机验证'],
  });
  expect(await submit(person)).toMatchObject({
    code: codes.claimIncomplete.code,
    message: '还差：姓名、职务、手机验证',
  });
  expect(await save(person, 3, { enterpriseId: randomUUID() })).toMatchObject({ code: codes.notFound.code });
});

test('the number is confirmed by a code that serves for nothing else', async () => {
  const person = await aPerson();
  const mobile = '13611110001';
  const code = await codeFor(portal, mobile, 'claim');
  const confirm = (given: string) => portal.post('/api/Claim/confirmMobile', { mobile, code: given }, person.token);
  expect(await confirm(code === '000000' ? '000001' : '000000')).toMatchObject({ code: codes.mobileCodeWrong.code });
  expect(await confirm(code)).toMatchObject({ data: { mobile, mobileConfirmed: true } });
  expect(await confirm(code)).toMatchObject({ code: codes.mobileCodeWrong.code });
});

test('papers of others, of another purpose and unfinished ones are refused', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  expect(await save(person, 0, { licence: await aPaper(other.id) })).toMatchObject({ code: codes.notFound.code });
  expect(await save(person, 0, { licence: await aPaper(person.id, 'logo') })).toMatchObject({
    code: codes.invalid.code,
  });
  expect(await save(person, 0, { licence: randomUUID() })).toMatchObject({ code: codes.notFound.code });
  expect(await one('select from enterprise_claim where account_id = $1', [person.id])).toBeUndefined();
});

test('approval makes the applicant the owner, who receives what was waiting', async () => {
  const person = await aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const asker = await aPerson();
  const sent = await portal.post(
    '/api/Enquiry/send',
    {
      clientId: randomUUID(),
      targetType: 'enterprise',
      targetId: enterpriseId,
      subject: '询冻干粉针临床样品生产',
      content: '我方需要委托生产一批临床样品，请告知档期、批量与报价依据。',
      ndaAgreed: true,
    },
    asker.token,
  );
  expect(sent).toMatchObject({ success: true, data: { waiting: true } });
  const claim = await aSubmitted(person, enterpriseId);
  expect(claim).toMatchObject({ status: 'pending', no: expect.stringMatching(/^RL\d{14}$/), rival: null });
  expect(await one('select claim_status from enterprise where id = $1', [enterpriseId])).toEqual({
    claim_status: 'pending',
  });
  expect(await save(person, claim.revision, { position: '董事' })).toMatchObject({ code: codes.conflict.code });
  expect(await one('select kind, state, flags from review_case where subject_id = $1', [claim.id])).toEqual({
    kind: 'claim',
    state: 'open',
    flags: [],
  });
  await decide(claim.id, { outcome: 'approve' });
  expect(await current(person)).toMatchObject({ status: 'approved', enterprise: { claimStatus: 'claimed' } });
  expect(
    await one(
      `select e.claim_status, e.owner_user_id = a.id as owns, a.enterprise_id = e.id as belongs
       from enterprise e, account a where e.id = $1 and a.id = $2`,
      [enterpriseId, person.id],
    ),
  ).toEqual({ claim_status: 'claimed', owns: true, belongs: true });
  expect((await portal.get('/api/Enquiry/list?box=received', person.token)).data).toMatchObject({ total: 1 });
  expect(await noticesOf(person)).toEqual([expect.stringMatching(/^您已认领/)]);
  expect(await save(person, 0, { enterpriseId })).toMatchObject({ code: codes.memberElsewhere.code });
});

test('what a reviewer accepted is not asked again; what was returned has to change', async () => {
  const person = await aPerson();
  const claim = await aSubmitted(person, await anEnterprise(portal.database));
  const reasons = [
    { field: 'letter', reason: '未见企业公章' },
    { field: 'position', reason: '与授权书不一致' },
  ];
  await decide(claim.id, { outcome: 'return', reasons });
  const returned = await current(person);
  expect(returned).toMatchObject({ status: 'need_more', missing: ['授权书', '职务'] });
  expect(returned.accepted).toEqual(expect.arrayContaining(['licence', 'applicantName', 'mobile']));
  expect(await noticesOf(person)).toEqual(['认领申请需补充 2 项']);
  expect(await save(person, returned.revision, { licence: await aPaper(person.id) })).toMatchObject({
    code: codes.invalid.code,
  });
  expect(await submit(person)).toMatchObject({ code: codes.claimIncomplete.code });
  await save(person, returned.revision, { letter: await aPaper(person.id), position: '商务部副经理' });
  expect((await current(person)).reasons.map(({ fixed }) => fixed)).toEqual([true, true]);
  expect(await submit(person)).toMatchObject({ data: { status: 'pending', no: returned.no } });
  expect(await rows('select state from review_case where subject_id = $1 order by submitted_at', [claim.id])).toEqual([
    { state: 'returned' },
    { state: 'open' },
  ]);
  // The returned paper stays with the case.
  expect(await rows('select file_id from file_use where subject_id = $1', [claim.id])).toHaveLength(3);
});

test('a rejection frees the enterprise and can be followed by a new claim', async () => {
  const person = await aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const claim = await aSubmitted(person, enterpriseId);
  await expect(decide(claim.id, { outcome: 'reject' })).rejects.toMatchObject({ codeName: 'invalid' });
  await decide(claim.id, { outcome: 'reject', note: '执照已注销' });
  expect(await current(person)).toMatchObject({
    status: 'rejected',
    decisionNote: '执照已注销',
    enterprise: { claimStatus: 'unclaimed' },
  });
  const again = (await portal.post('/api/Claim/restart', {}, person.token)).data as Claim;
  expect(again).toMatchObject({
    status: 'draft',
    position: '商务拓展经理',
    enterprise: { id: enterpriseId },
    licence: null,
  });
  expect(again.missing).toEqual(['营业执照', '授权书', '手机验证']);
  await expect(decide(claim.id, { outcome: 'approve' })).rejects.toMatchObject({ codeName: 'conflict' });
});

test('a withdrawn claim leaves no papers and no case', async () => {
  const person = await aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const claim = await aSubmitted(person, enterpriseId);
  expect(await portal.post('/api/Claim/withdraw', {}, person.token)).toMatchObject({ data: { status: 'withdrawn' } });
  expect(await rows('select from file_use where subject_id = $1', [claim.id])).toEqual([]);
  expect(await one('select state from review_case where subject_id = $1', [claim.id])).toEqual({ state: 'withdrawn' });
  expect(await one('select claim_status from enterprise where id = $1', [enterpriseId])).toEqual({
    claim_status: 'unclaimed',
  });
  expect(await portal.post('/api/Claim/withdraw', {}, person.token)).toMatchObject({ code: codes.notFound.code });
});

test('a new enterprise becomes public with the approval, and is forgotten with a withdrawal', async () => {
  const person = await aPerson();
  const newEnterprise = {
    name: '示例新川生物科技（苏州）有限公司',
    uscc: creditCode(910_001),
    orgTypes: ['cdmo'],
    province: '江苏',
    city: '苏州',
    address: '示例路 18 号',
  };
  const wrong = {
    ...newEnterprise,
    uscc: `${newEnterprise.uscc.slice(0, 17)}${newEnterprise.uscc.endsWith('A') ? 'B' : 'A'}`,
  };
  expect(await save(person, 0, { newEnterprise: wrong })).toMatchObject({ code: codes.invalid.code });
  await aDraft(person, { newEnterprise });
  const stored = () => one('select short_name, status from enterprise where uscc = $1', [newEnterprise.uscc]);
  expect(await submit(person)).toMatchObject({ success: true });
  expect(await stored()).toEqual({ short_name: '示例新川生物科技', status: 'draft' });
  await portal.post('/api/Claim/withdraw', {}, person.token);
  expect(await stored()).toBeUndefined();

  await aDraft(person, { newEnterprise });
  const { data } = await submit(person);
  await decide((data as Claim).id, { outcome: 'approve' });
  expect(await stored()).toMatchObject({ status: 'published' });
});

test('a rival opens a dispute that a decision settles for both sides', async () => {
  const [owner, colleague, rival, third] = [await aPerson(), await aPerson(), await aPerson(), await aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  await decide((await aSubmitted(owner, enterpriseId)).id, { outcome: 'approve' });
  await aMember(portal.database, colleague.id, enterpriseId, 'edit');
  const claim = await aSubmitted(rival, enterpriseId);
  expect(claim.rival).toMatchObject({
    applicant: '沈**',
    approved: true,
    papers: ['营业执照', '授权书'],
    hasOwner: true,
  });
  expect(await one('select kind, flags from review_case where subject_id = $1', [claim.id])).toEqual({
    kind: 'dispute',
    flags: ['dispute'],
  });
  expect((await noticesOf(owner)).at(-1)).toMatch(/有另一份认领申请/);
  await aDraft(third, { enterpriseId });
  expect(await submit(third)).toMatchObject({ code: codes.claimTaken.code });

  await decide(claim.id, { outcome: 'approve' });
  expect(await current(owner)).toMatchObject({ status: 'revoked' });
  expect(await rows('select account_id, role from enterprise_member where enterprise_id = $1', [enterpriseId])).toEqual(
    [{ account_id: rival.id, role: 'owner' }],
  );
  expect(await one('select enterprise_id from account where id = $1', [colleague.id])).toEqual({ enterprise_id: null });
  expect((await noticesOf(colleague)).at(-1)).toMatch(/不再是/);
});

test('the first claim rejected, the rival takes its place; approved, the other one ends', async () => {
  const [first, rival] = [await aPerson(), await aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  const claim = await aSubmitted(first, enterpriseId);
  const other = await aSubmitted(rival, enterpriseId);
  expect(other.rival).toMatchObject({ approved: false, hasOwner: false });
  await decide(claim.id, { outcome: 'reject', note: '公章不符' });
  expect(await one('select is_rival, status from enterprise_claim where id = $1', [other.id])).toEqual({
    is_rival: false,
    status: 'pending',
  });
  const late = await aSubmitted(await aPerson(), enterpriseId);
  await decide(other.id, { outcome: 'approve' });
  expect(await one('select status from enterprise_claim where id = $1', [late.id])).toEqual({ status: 'rejected' });
  expect(await one('select state from review_case where subject_id = $1', [late.id])).toEqual({ state: 'withdrawn' });
});

test('reviewers see what was typed, the papers and what is known', async () => {
  const person = await aPerson();
  const claim = await aSubmitted(person, await anEnterprise(portal.database));
  const view = await claimCase.show(portal.database.db, claim.id);
  expect(view.files.map(({ label }) => label)).toEqual(['营业执照', '授权书']);
  expect(view.fields.find(({ key }) => key === 'position')).toMatchObject({ label: '职务', after: '商务拓展经理' });
  expect(view.facts.find(({ label }) => label === '统一社会信用代码')?.value).toMatch(/校验位正确/);
  await expect(claimCase.show(portal.database.db, randomUUID())).rejects.toMatchObject({ codeName: 'notFound' });
});

test('50 racing submissions: one active claim, one dispute, the others are told so', async () => {
  const enterpriseId = await anEnterprise(portal.database);
  const racers: Person[] = [];
  for (let i = 0; i < 50; i++) racers.push(await aPerson());
  for (const racer of racers) await aDraft(racer, { enterpriseId });
  const answers = await Promise.all(racers.map(submit));
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === codes.claimTaken.code)).toHaveLength(48);
  expect(
    await rows(
      `select c.is_rival, count(*)::int as claims, count(r.id)::int as cases from enterprise_claim c
       left join review_case r on r.subject_id = c.id and r.state = 'open'
       where c.enterprise_id = $1 and c.status = 'pending' group by 1 order by 1`,
      [enterpriseId],
    ),
  ).toEqual([
    { is_rival: false, claims: 1, cases: 1 },
    { is_rival: true, claims: 1, cases: 1 },
  ]);
}, 60_000);

test('racing decisions, withdrawals and resubmissions end in one state', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, rival] = [await aPerson(), await aPerson()];
    const enterpriseId = await anEnterprise(portal.database);
    const a = await aSubmitted(first, enterpriseId);
    const b = await aSubmitted(rival, enterpriseId);
    await Promise.allSettled([
      decide(a.id, { outcome: 'approve' }),
      decide(b.id, { outcome: 'approve' }),
      portal.post('/api/Claim/withdraw', {}, first.token),
      portal.post('/api/Claim/withdraw', {}, rival.token),
    ]);
    const [state] = await rows<{ owners: number; claim_status: string; approved: number; open: number }>(
      `select e.claim_status, (select count(*)::int from enterprise_member m where m.enterprise_id = e.id) as owners,
         (select count(*)::int from enterprise_claim c where c.enterprise_id = e.id and c.status = 'approved') as approved,
         (select count(*)::int from enterprise_claim c where c.enterprise_id = e.id and c.status = 'pending') as open
       from enterprise e where e.id = $1`,
      [enterpriseId],
    );
    expect(state?.approved).toBe(state?.owners);
    expect(state?.open).toBeLessThanOrEqual(1);
    const wanted = state?.owners ? 'claimed' : state?.open ? 'pending' : 'unclaimed';
    expect(state?.claim_status).toBe(wanted);
  }
}, 60_000);
