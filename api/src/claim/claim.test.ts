import { randomUUID } from 'node:crypto';
import type { Claim } from 'shared/contract/claim';
import { codes } from 'shared/contract/codes';
import { createTestApp, type TestApp } from '../testing/app';
import { aMember, anEnterprise, builtPassword } from '../testing/builders';
import { claimDesk } from '../testing/claims';
import { codeFor } from '../testing/codes';
import { creditCode } from '../testing/identifier';
import { claimCase } from './case';

let portal: TestApp;
let desk: ReturnType<typeof claimDesk>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = claimDesk(portal);
});
afterAll(() => portal?.close());

test('an enterprise is found by name, former name and credit code', async () => {
  const person = await desk.aPerson();
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
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const first = (await desk.save(person, 0, { enterpriseId })).data as Claim;
  expect(first).toMatchObject({ status: 'draft', revision: 2, enterprise: { id: enterpriseId }, no: null });
  expect(first.missing).toEqual(['营业执照', '授权书', '姓名', '职务', '手机验证']);
  expect(await desk.save(person, 0, { position: '经理' })).toMatchObject({ code: codes.conflict.code });
  const second = (await desk.save(person, 2, { isLegalRep: true, licence: await desk.aPaper(person.id) }))
    .data as Claim;
  expect(second).toMatchObject({
    licence: { name: '示例材料.pdf', size: 1000 },
    missing: ['姓名', '职务', '手机验证'],
  });
  expect(await desk.submit(person)).toMatchObject({
    code: codes.claimIncomplete.code,
    message: '还差：姓名、职务、手机验证',
  });
  expect(await desk.save(person, 3, { enterpriseId: randomUUID() })).toMatchObject({ code: codes.notFound.code });
});

test('the number is confirmed by a code that serves for nothing else', async () => {
  const person = await desk.aPerson();
  const mobile = '13611110001';
  const code = await codeFor(portal, mobile, 'claim');
  const confirm = (given: string) => portal.post('/api/Claim/confirmMobile', { mobile, code: given }, person.token);
  expect(await confirm(code === '000000' ? '000001' : '000000')).toMatchObject({ code: codes.mobileCodeWrong.code });
  expect(await confirm(code)).toMatchObject({ data: { mobile, mobileConfirmed: true } });
  expect(await confirm(code)).toMatchObject({ code: codes.mobileCodeWrong.code });
});

test('papers of others, of another purpose and unfinished ones are refused', async () => {
  const [person, other] = [await desk.aPerson(), await desk.aPerson()];
  expect(await desk.save(person, 0, { licence: await desk.aPaper(other.id) })).toMatchObject({
    code: codes.notFound.code,
  });
  expect(await desk.save(person, 0, { licence: await desk.aPaper(person.id, 'logo') })).toMatchObject({
    code: codes.invalid.code,
  });
  expect(await desk.save(person, 0, { licence: randomUUID() })).toMatchObject({ code: codes.notFound.code });
  expect(await desk.one('select from enterprise_claim where account_id = $1', [person.id])).toBeUndefined();
});

test('approval makes the applicant the owner, who receives what was waiting', async () => {
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const asker = await desk.aPerson();
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
  const claim = await desk.aSubmitted(person, enterpriseId);
  expect(claim).toMatchObject({ status: 'pending', no: expect.stringMatching(/^RL\d{14}$/), rival: null });
  expect(await desk.one('select claim_status from enterprise where id = $1', [enterpriseId])).toEqual({
    claim_status: 'pending',
  });
  expect(await desk.save(person, claim.revision, { position: '董事' })).toMatchObject({ code: codes.conflict.code });
  expect(await desk.one('select kind, state, flags from review_case where subject_id = $1', [claim.id])).toEqual({
    kind: 'claim',
    state: 'open',
    flags: [],
  });
  await desk.decide(claim.id, { outcome: 'approve' });
  expect(await desk.current(person)).toMatchObject({ status: 'approved', enterprise: { claimStatus: 'claimed' } });
  expect(
    await desk.one(
      `select e.claim_status, e.owner_user_id = a.id as owns, a.enterprise_id = e.id as belongs
       from enterprise e, account a where e.id = $1 and a.id = $2`,
      [enterpriseId, person.id],
    ),
  ).toEqual({ claim_status: 'claimed', owns: true, belongs: true });
  expect((await portal.get('/api/Enquiry/list?box=received', person.token)).data).toMatchObject({ total: 1 });
  expect(await desk.noticesOf(person)).toEqual([expect.stringMatching(/^您已认领/)]);
  expect(await desk.save(person, 0, { enterpriseId })).toMatchObject({ code: codes.memberElsewhere.code });
});

test('what a reviewer accepted is not asked again; what was returned has to change', async () => {
  const person = await desk.aPerson();
  const claim = await desk.aSubmitted(person, await anEnterprise(portal.database));
  const reasons = [
    { field: 'letter', reason: '未见企业公章' },
    { field: 'position', reason: '与授权书不一致' },
  ];
  await desk.decide(claim.id, { outcome: 'return', reasons });
  const returned = await desk.current(person);
  expect(returned).toMatchObject({ status: 'need_more', missing: ['授权书', '职务'] });
  expect(returned.accepted).toEqual(expect.arrayContaining(['licence', 'applicantName', 'mobile']));
  expect(await desk.noticesOf(person)).toEqual(['认领申请需补充 2 项']);
  expect(await desk.save(person, returned.revision, { licence: await desk.aPaper(person.id) })).toMatchObject({
    code: codes.invalid.code,
  });
  expect(await desk.submit(person)).toMatchObject({ code: codes.claimIncomplete.code });
  await desk.save(person, returned.revision, { letter: await desk.aPaper(person.id), position: '商务部副经理' });
  expect((await desk.current(person)).reasons.map(({ fixed }) => fixed)).toEqual([true, true]);
  expect(await desk.submit(person)).toMatchObject({ data: { status: 'pending', no: returned.no } });
  expect(
    await desk.rows('select state from review_case where subject_id = $1 order by submitted_at', [claim.id]),
  ).toEqual([{ state: 'returned' }, { state: 'open' }]);
  // The returned paper stays with the case.
  expect(await desk.rows('select file_id from file_use where subject_id = $1', [claim.id])).toHaveLength(3);
});

test('a returned claim is as complete as a new one before it goes back', async () => {
  const person = await desk.aPerson();
  const claim = await desk.aSubmitted(person, await anEnterprise(portal.database));
  const fields = ['licence', 'letter', 'identity', 'applicantName'];
  await desk.decide(claim.id, { outcome: 'return', reasons: fields.map((field) => ({ field, reason: '不清晰' })) });
  const { revision } = await desk.current(person);
  const emptied = await desk.save(person, revision, {
    ...{ licence: null, letter: null, isLegalRep: false, applicantName: '' },
    ...{ identity: await desk.aPaper(person.id), identityConsent: false },
  });
  expect(emptied).toMatchObject({
    data: { missing: ['营业执照', '授权书', '单独同意处理身份证明', '姓名'] },
  });
  expect((emptied.data as Claim).reasons.map(({ fixed }) => fixed)).toEqual([false, false, true, false]);
  expect(await desk.submit(person)).toMatchObject({
    code: codes.claimIncomplete.code,
    message: '还差：营业执照、授权书、单独同意处理身份证明、姓名',
  });
  // A legal representative needs no letter.
  await desk.save(person, (await desk.current(person)).revision, {
    ...{ licence: await desk.aPaper(person.id), isLegalRep: true, applicantName: '沈示范', identityConsent: true },
  });
  expect(await desk.submit(person)).toMatchObject({ data: { status: 'pending' } });
});

test('a rejection frees the enterprise and can be followed by a new claim', async () => {
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const claim = await desk.aSubmitted(person, enterpriseId);
  await expect(desk.decide(claim.id, { outcome: 'reject' })).rejects.toMatchObject({ codeName: 'invalid' });
  await desk.decide(claim.id, { outcome: 'reject', note: '执照已注销' });
  expect(await desk.current(person)).toMatchObject({
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
  await expect(desk.decide(claim.id, { outcome: 'approve' })).rejects.toMatchObject({ codeName: 'conflict' });
});

test('an account that is about to be deleted submits no claim', async () => {
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  await desk.aDraft(person, { enterpriseId });
  const asked = await portal.post('/api/User/askDeletion', { password: builtPassword }, person.token);
  expect(asked).toMatchObject({ success: true });
  expect(await desk.submit(person)).toMatchObject({
    code: codes.conflict.code,
    message: expect.stringMatching(/已申请注销账号/),
  });
  expect(await desk.one('select claim_status from enterprise where id = $1', [enterpriseId])).toEqual({
    claim_status: 'unclaimed',
  });
  await portal.post('/api/User/cancelDeletion', {}, person.token);
  expect(await desk.submit(person)).toMatchObject({ data: { status: 'pending' } });
});

test('a withdrawn claim leaves no papers and no case', async () => {
  const person = await desk.aPerson();
  const enterpriseId = await anEnterprise(portal.database);
  const claim = await desk.aSubmitted(person, enterpriseId);
  expect(await portal.post('/api/Claim/withdraw', {}, person.token)).toMatchObject({ data: { status: 'withdrawn' } });
  expect(await desk.rows('select from file_use where subject_id = $1', [claim.id])).toEqual([]);
  expect(await desk.one('select state from review_case where subject_id = $1', [claim.id])).toEqual({
    state: 'withdrawn',
  });
  expect(await desk.one('select claim_status from enterprise where id = $1', [enterpriseId])).toEqual({
    claim_status: 'unclaimed',
  });
  expect(await portal.post('/api/Claim/withdraw', {}, person.token)).toMatchObject({ code: codes.notFound.code });
});

test('a new enterprise becomes public with the approval, and is forgotten with a withdrawal', async () => {
  const person = await desk.aPerson();
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
  expect(await desk.save(person, 0, { newEnterprise: wrong })).toMatchObject({
    data: { newEnterprise: null, faults: [{ field: 'newEnterprise.uscc' }] },
  });
  await desk.aDraft(person, { newEnterprise });
  const stored = () => desk.one('select short_name, status from enterprise where uscc = $1', [newEnterprise.uscc]);
  expect(await desk.submit(person)).toMatchObject({ success: true });
  expect(await stored()).toEqual({ short_name: '示例新川生物科技', status: 'draft' });
  await portal.post('/api/Claim/withdraw', {}, person.token);
  expect(await stored()).toBeUndefined();

  await desk.aDraft(person, { newEnterprise });
  const { data } = await desk.submit(person);
  await desk.decide((data as Claim).id, { outcome: 'approve' });
  expect(await stored()).toMatchObject({ status: 'published' });
});

test('a rival opens a dispute that a decision settles for both sides', async () => {
  const [owner, colleague, rival, third] = [
    await desk.aPerson(),
    await desk.aPerson(),
    await desk.aPerson(),
    await desk.aPerson(),
  ];
  const enterpriseId = await anEnterprise(portal.database);
  await desk.decide((await desk.aSubmitted(owner, enterpriseId)).id, { outcome: 'approve' });
  await aMember(portal.database, colleague.id, enterpriseId, 'edit');
  const claim = await desk.aSubmitted(rival, enterpriseId);
  expect(claim.rival).toMatchObject({
    applicant: '沈**',
    approved: true,
    papers: ['营业执照', '授权书'],
    hasOwner: true,
  });
  expect(await desk.one('select kind, flags from review_case where subject_id = $1', [claim.id])).toEqual({
    kind: 'dispute',
    flags: ['dispute'],
  });
  expect((await desk.noticesOf(owner)).at(-1)).toMatch(/有另一份认领申请/);
  await desk.aDraft(third, { enterpriseId });
  expect(await desk.submit(third)).toMatchObject({ code: codes.claimTaken.code });

  await desk.decide(claim.id, { outcome: 'approve' });
  expect(await desk.current(owner)).toMatchObject({ status: 'revoked' });
  expect(
    await desk.rows('select account_id, role from enterprise_member where enterprise_id = $1', [enterpriseId]),
  ).toEqual([{ account_id: rival.id, role: 'owner' }]);
  expect(await desk.one('select enterprise_id from account where id = $1', [colleague.id])).toEqual({
    enterprise_id: null,
  });
  expect((await desk.noticesOf(colleague)).at(-1)).toMatch(/不再是/);
});

test('the first claim rejected, the rival takes its place; approved, the other one ends', async () => {
  const [first, rival] = [await desk.aPerson(), await desk.aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  const claim = await desk.aSubmitted(first, enterpriseId);
  const other = await desk.aSubmitted(rival, enterpriseId);
  expect(other.rival).toMatchObject({ approved: false, hasOwner: false });
  const paper = await desk.aPaper(rival.id);
  await portal.post('/api/Claim/add', { files: [paper], note: '营业执照副本' }, rival.token);
  const caseOf = 'select kind, flags, title, version from review_case where subject_id = $1';
  const before = await desk.one<{ title: string; version: number }>(caseOf, [other.id]);
  await desk.decide(claim.id, { outcome: 'reject', note: '公章不符' });
  expect(await desk.one('select is_rival, status from enterprise_claim where id = $1', [other.id])).toEqual({
    is_rival: false,
    status: 'pending',
  });
  const title = before?.title.replace('认领争议：', '企业认领：');
  const after = { kind: 'claim', flags: [], title, version: (before?.version ?? 0) + 1 };
  expect(await desk.one(caseOf, [other.id])).toEqual(after);
  const view = await claimCase.show(portal.database.db, other.id, first.id);
  expect(view.files.map(({ id, label }) => [id, label])).toContainEqual([paper, '申请人补充']);
  expect(view.facts).toContainEqual({ label: '补充材料', value: expect.stringContaining('营业执照副本 · 1 份材料') });
  const late = await desk.aSubmitted(await desk.aPerson(), enterpriseId);
  await desk.decide(other.id, { outcome: 'approve' });
  expect(await desk.one('select status from enterprise_claim where id = $1', [late.id])).toEqual({
    status: 'rejected',
  });
  expect(await desk.one('select state from review_case where subject_id = $1', [late.id])).toEqual({
    state: 'withdrawn',
  });
});

test('reviewers see what was typed, the papers and what is known', async () => {
  const person = await desk.aPerson();
  const claim = await desk.aSubmitted(person, await anEnterprise(portal.database));
  const view = await claimCase.show(portal.database.db, claim.id, person.id);
  expect(view.files.map(({ label }) => label)).toEqual(['营业执照', '授权书']);
  expect(view.fields.find(({ key }) => key === 'position')).toMatchObject({ label: '职务', after: '商务拓展经理' });
  // The desk returns what stands among the fields.
  const returnable = view.fields.map(({ key, after }) => `${key}: ${after}`);
  expect(returnable).toEqual(expect.arrayContaining(['letter: 示例材料.pdf', 'identity: 未提交']));
  expect(view.facts.find(({ label }) => label === '统一社会信用代码')?.value).toMatch(/校验位正确/);
  await expect(claimCase.show(portal.database.db, randomUUID(), person.id)).rejects.toMatchObject({
    codeName: 'notFound',
  });
});

test('both sides of a dispute add papers, which its reviewer sees in one case, until it is decided', async () => {
  const [owner, rival, stranger] = [await desk.aPerson(), await desk.aPerson(), await desk.aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  await desk.decide((await desk.aSubmitted(owner, enterpriseId)).id, { outcome: 'approve' });
  const add = (person: typeof owner, files: string[], note = '') =>
    portal.post('/api/Claim/add', { files, note }, person.token);
  expect(await add(owner, [], '示例说明')).toMatchObject({ status: 404, message: '没有等待裁定的认领争议' });
  const claim = await desk.aSubmitted(rival, enterpriseId);
  const caseOf = async () =>
    (await desk.one<{ id: string; version: number }>('select id, version from review_case where subject_id = $1', [
      claim.id,
    ])) as { id: string; version: number };
  const before = await caseOf();

  expect(await add(owner, [])).toMatchObject({ status: 400, message: '请上传材料或填写说明' });
  expect((await add(stranger, [], '示例说明')).status).toBe(404);
  const foreign = await desk.aPaper(stranger.id);
  expect((await add(owner, [foreign])).status).toBe(404);
  const [paper, letter] = [await desk.aPaper(owner.id), await desk.aPaper(rival.id)];
  expect(await add(owner, [paper, paper], '营业执照副本')).toMatchObject({
    data: { isOwner: true, dueOn: claim.dueOn, left: 9, additions: [{ note: '营业执照副本', files: [{ id: paper }] }] },
  });
  expect((await add(rival, [letter])).data).toMatchObject({ isOwner: false, additions: [{ files: [{ id: letter }] }] });
  // Neither side sees the other's.
  const own = async (person: typeof owner) =>
    JSON.stringify((await portal.get('/api/Claim/dispute', person.token)).data);
  expect([(await own(owner)).includes(letter), (await own(rival)).includes(paper)]).toEqual([false, false]);
  expect(await own(stranger)).toBe('{"dispute":null}');

  const { files, facts } = await claimCase.show(portal.database.db, claim.id, owner.id);
  expect(files.map(({ label }) => label)).toEqual([
    ...['营业执照', '授权书', '现有所有者：营业执照', '现有所有者：授权书', '现有所有者补充', '申请人补充'],
  ]);
  expect(facts).toContainEqual({ label: '裁定期限', value: claim.dueOn });
  expect((await caseOf()).version).toBe(before.version + 2);
  expect(
    await desk.rows('select action from review_audit where case_id = $1 order by id desc limit 2', [before.id]),
  ).toEqual([{ action: '补充材料' }, { action: '补充材料' }]);

  await desk.decide(claim.id, { outcome: 'reject', note: '所有者不变' });
  expect((await add(owner, [], '示例说明')).status).toBe(404);
  expect(await own(owner)).toBe('{"dispute":null}');
});

test('papers added to a dispute go with it when it is withdrawn', async () => {
  const [owner, rival] = [await desk.aPerson(), await desk.aPerson()];
  const enterpriseId = await anEnterprise(portal.database);
  await desk.decide((await desk.aSubmitted(owner, enterpriseId)).id, { outcome: 'approve' });
  await desk.aSubmitted(rival, enterpriseId);
  const paper = await desk.aPaper(owner.id);
  const racing = await Promise.all(
    Array.from({ length: 15 }, (_, i) =>
      portal.post('/api/Claim/add', { files: i === 0 ? [paper] : [], note: `示例 ${i}` }, owner.token),
    ),
  );
  expect(racing.filter(({ success }) => success)).toHaveLength(10);
  expect(racing.filter(({ status }) => status === 429)).toHaveLength(5);
  await portal.post('/api/Claim/withdraw', {}, rival.token);
  expect(await desk.rows('select from file_use where file_id = $1', [paper])).toEqual([]);
});
