import { once } from 'node:events';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { EvidenceSaved } from 'shared/contract/evidence';
import { uuidv7 } from '../db/uuid';
import { download } from '../file/testing/client';
import { createTestApp, type TestApp } from '../testing/app';
import { anEvidence, aService, dayFromNow } from '../testing/builders';
import { createEvidenceDesk, proof } from './testing';

let portal: TestApp;
let desk: Awaited<ReturnType<typeof createEvidenceDesk>>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createEvidenceDesk(portal);
});
afterAll(() => portal?.close());

const publicProofs = async (enterprise: string) =>
  ((await portal.get(`/api/Enterprise/detail?id=${enterprise}`)).data as EnterpriseDetail).evidence;
type Conflict = Extract<EvidenceSaved, { state: 'conflict' }>;

it('publishes what has no certificate at once, as the word of the enterprise', async () => {
  const owner = await desk.aPublisher();
  const id = await desk.create(owner);
  expect(await desk.detail(owner, id)).toMatchObject({ state: 'draft', level: null, reviewed: false, faults: [] });
  expect(await publicProofs(owner.enterprise)).toEqual([]);
  expect(await desk.submit(owner, id)).toMatchObject({
    state: 'published',
    evidence: { state: 'published', level: 'self', change: null },
  });
  expect(await publicProofs(owner.enterprise)).toMatchObject([
    { id, certType: 'EU_GMP', level: 'self', fileId: null, fileType: null, lapsed: false },
  ]);
});

it.each([
  ['certType', { certType: null }, '请选择资质'],
  ['authority', { authority: '' }, '请填写发证机构'],
  ['scope', { scope: '请加微信 abc12345 详谈' }, /含有/],
  ['scope', { scope: '麻醉药品制剂' }, /须附上凭证文件/],
  ['issuedOn', { issuedOn: dayFromNow(2), expiresOn: null }, '发证日期不能晚于今天'],
  ['issuedOn', { issuedOn: '0000-01-01' }, '年份应在 1950–2100 之间'],
  ['expiresOn', { expiresOn: '9999-12-31' }, '年份应在 1950–2100 之间'],
  ['expiresOn', { expiresOn: dayFromNow(-400) }, '到期日期应晚于发证日期'],
  ['expiresOn', { expiresOn: dayFromNow(-1) }, /已过到期日期/],
] as const)('names %s as what keeps a record back', async (field, values, message) => {
  const owner = await desk.aPublisher();
  const id = await desk.create(owner, values);
  const submitted = await desk.submit(owner, id);
  expect(submitted).toMatchObject({ state: 'faults' });
  const { faults } = submitted as Extract<typeof submitted, { state: 'faults' }>;
  expect(faults[0]).toMatchObject({ field, message: expect.stringMatching(message) });
  expect(await desk.levelOf(id)).toBeUndefined();
});

it('has a reviewer look at a certificate, which visitors open afterwards and no longer once it is removed', async () => {
  const [owner, reviewer] = [await desk.aPublisher(), await desk.aReviewer()];
  const file = await desk.certificate(owner);
  const id = await desk.create(owner, { fileId: file, scope: '麻醉药品注射剂' });
  expect(await desk.submit(owner, id)).toMatchObject({
    state: 'pending',
    evidence: { state: 'pending', reviewed: true },
  });
  expect(await publicProofs(owner.enterprise)).toEqual([]);
  const open = await desk.caseOf(id);
  const shown = (await desk.look(reviewer, 'case', { id: open.id })).data;
  expect(shown).toMatchObject({
    kind: 'evidence',
    flags: ['controlled', 'first'],
    view: {
      files: [{ id: file, label: '凭证文件' }],
      evidence: { current: null, allowed: ['uploaded', 'verified'], proposedBy: null, mine: false },
    },
  });
  await desk.decide(reviewer, id, 'approve');
  expect(await publicProofs(owner.enterprise)).toMatchObject([
    { id, level: 'uploaded', fileId: file, fileType: 'image/png' },
  ]);
  const publicUse = async () =>
    (await desk.pool.query('select public from file_use where file_id = $1', [file])).rows.map((row) => row.public);
  expect(await publicUse()).toEqual([true]);
  expect(await desk.noticesOf(owner)).toEqual([
    { title: '资质凭证「EU GMP EX-2026-0001」已通过审核并公开', link: `/personal/Evidence?id=${id}` },
  ]);
  const { version } = await desk.detail(owner, id);
  expect(await desk.post(owner, 'remove', { id, seenVersion: version })).toMatchObject({ success: true });
  expect(await publicUse()).toEqual([]);
  expect((await download(portal, file, '')).status).toBe(401);
  expect(await publicProofs(owner.enterprise)).toEqual([]);
  expect(await desk.get(owner, 'get', { id })).toMatchObject({ status: 404 });
});

it('needs two reviewers for 平台核验, and the first one cannot be the second', async () => {
  const [owner, first, second] = [await desk.aPublisher(), await desk.aReviewer(), await desk.aReviewer()];
  const id = await desk.approved(owner, first);
  // Nothing was changed: the certificate is handed in to be verified.
  await desk.submit(owner, id);
  const proposed = await desk.decide(first, id, 'approve', { level: 'verified' });
  expect(proposed).toMatchObject({
    state: 'open',
    flags: ['second'],
    view: { evidence: { current: 'uploaded', allowed: ['uploaded'], proposedBy: first.name, mine: true } },
  });
  expect(await desk.levelOf(id)).toBe('uploaded');
  expect((await desk.detail(owner, id)).review).toMatchObject({ second: true });
  const { version, id: caseId } = await desk.caseOf(id);
  expect(
    await desk.review(first, 'decide', { id: caseId, seenVersion: version, outcome: 'approve', level: 'verified' }),
  ).toMatchObject({ status: 403, message: '您已提议平台核验，须由另一位审核人员确认' });
  // A decision for many cases names no level, and must not lower what was proposed.
  const { data: bulk } = await desk.review(second, 'bulk', {
    cases: [{ id: caseId, seenVersion: version }],
    outcome: 'approve',
  });
  expect(bulk).toMatchObject({ results: [{ done: false, message: '这一件已由他人提议平台核验，请打开后单独确认' }] });
  await desk.decide(second, id, 'approve', { level: 'verified' });
  expect(await desk.levelOf(id)).toBe('verified');
  const { data } = await desk.get(owner, 'history', { id });
  const steps = (data as { items: { step: string; level: string | null; by: string | null }[] }).items;
  expect(steps.map(({ step, level, by }) => [step, level, by])).toEqual([
    ['decided', 'verified', '平台审核人员'],
    ['proposed', null, '平台审核人员'],
    ['submitted', null, owner.name],
    ['decided', 'uploaded', '平台审核人员'],
    ['submitted', null, owner.name],
    ['saved', null, owner.name],
    ['created', null, owner.name],
  ]);
  const trail = (await desk.look(second, 'audit', { caseId })).data as { items: { action: string; by: string }[] };
  expect(trail.items.map(({ action, by }) => [action, by])).toEqual([
    ['通过', second.name],
    ['提议平台核验', first.name],
    ['提交', owner.name],
  ]);
});

it('refuses levels that no reviewer gives, and a proposal is forgotten with the submission', async () => {
  const [owner, first] = [await desk.aPublisher(), await desk.aReviewer()];
  const id = await desk.create(owner, { fileId: await desk.certificate(owner) });
  await desk.submit(owner, id);
  const { version, id: caseId } = await desk.caseOf(id);
  const decision = { id: caseId, seenVersion: version, outcome: 'approve' };
  for (const level of ['register_matched', 'self', 'best'])
    expect(await desk.review(first, 'decide', { ...decision, level })).toMatchObject({ status: 400 });
  await desk.decide(first, id, 'approve', { level: 'verified' });
  await desk.post(owner, 'withdraw', { id });
  await desk.submit(owner, id);
  expect(await desk.decide(first, id, 'approve', { level: 'verified' })).toMatchObject({ state: 'open' });
  expect(await desk.levelOf(id)).toBeUndefined();
});

it('keeps what is public, level and all, while a change of it waits or is sent back', async () => {
  const [owner, reviewer] = [await desk.aPublisher(), await desk.aReviewer()];
  const id = await desk.approved(owner, reviewer);
  const fileId = (await desk.detail(owner, id)).values.fileId;
  const { version } = await desk.detail(owner, id);
  await desk.save(owner, id, version, { fileId, scope: '冻干粉针剂' });
  await desk.submit(owner, id);
  expect(await publicProofs(owner.enterprise)).toMatchObject([{ scope: '小容量注射剂', level: 'uploaded' }]);
  await desk.decide(reviewer, id, 'return', { reasons: [{ field: 'scope', reason: '与证书不一致，请核对' }] });
  expect(await desk.detail(owner, id)).toMatchObject({
    state: 'published',
    change: 'rejected',
    reasons: [{ field: 'scope', reason: '与证书不一致，请核对' }],
    values: { scope: '冻干粉针剂' },
    online: { scope: '小容量注射剂' },
  });
  expect(await publicProofs(owner.enterprise)).toMatchObject([{ scope: '小容量注射剂' }]);
  const seenVersion = (await desk.detail(owner, id)).version;
  expect(await desk.post(owner, 'discard', { id, seenVersion })).toMatchObject({
    success: true,
    data: { change: null, values: { scope: '小容量注射剂' } },
  });
});

it('sends a verified proof back only where the change proves otherwise', async () => {
  const [owner, reviewer] = [await desk.aPublisher(), await desk.aReviewer()];
  const id = await desk.approved(owner, reviewer);
  await desk.pool.query("update evidence set level = 'verified' where id = $1", [id]);
  const { values, version } = await desk.detail(owner, id);
  await desk.save(owner, id, version, { ...values, lineRef: '冻干一线' });
  expect(await desk.submit(owner, id)).toMatchObject({ state: 'published', evidence: { level: 'verified' } });
  await desk.save(owner, id, (await desk.detail(owner, id)).version, {
    ...values,
    lineRef: '冻干一线',
    certNo: 'EX-9',
  });
  await desk.submit(owner, id);
  expect(await desk.levelOf(id)).toBe('verified');
  await desk.decide(reviewer, id, 'approve', { level: 'uploaded' });
  expect(await desk.levelOf(id)).toBe('uploaded');
});

it('answers both versions to the second of two who change one record, and writes neither over the other', async () => {
  const owner = await desk.aPublisher();
  const colleague = await desk.aColleague(owner.enterprise, 'edit');
  const id = await desk.create(owner);
  const { version } = await desk.detail(owner, id);
  await desk.save(colleague, id, version, { scope: '预灌封注射剂' });
  const conflict = (await desk.save(owner, id, version, { scope: '冻干粉针剂' })) as Conflict;
  expect(conflict).toMatchObject({
    state: 'conflict',
    by: colleague.name,
    fields: ['scope'],
    theirs: { scope: '预灌封注射剂' },
    yours: { scope: '冻干粉针剂' },
  });
  expect((await desk.detail(owner, id)).values.scope).toBe('预灌封注射剂');
  expect(await desk.save(owner, id, conflict.version, { scope: '冻干粉针剂' })).toMatchObject({ state: 'saved' });
  // An answer that was lost is asked for again.
  expect(await desk.save(owner, id, conflict.version, { scope: '冻干粉针剂' })).toMatchObject({ state: 'saved' });
});

it('shows records to members only, and lets those change them who may edit', async () => {
  const owner = await desk.aPublisher();
  const viewer = await desk.aColleague(owner.enterprise, 'view');
  const [rival, nobody] = [await desk.aPublisher(), await desk.aPerson()];
  const id = await desk.create(owner);
  const { version } = await desk.detail(owner, id);
  const edited = { id, seenVersion: version };
  expect(await desk.get(viewer, 'get', { id })).toMatchObject({ success: true, data: { editable: false } });
  const calls = [
    ['save', { ...edited, values: proof() }],
    ['submit', edited],
    ['withdraw', { id }],
    ['discard', edited],
    ['remove', edited],
  ] as const;
  for (const [call, body] of calls) {
    expect(await desk.post(viewer, call, body)).toMatchObject({ success: false, code: 1604 });
    expect(await desk.post(rival, call, body)).toMatchObject({ status: 404 });
    expect(await desk.post(nobody, call, body)).toMatchObject({ status: 404 });
  }
  for (const call of ['get', 'history']) expect(await desk.get(rival, call, { id })).toMatchObject({ status: 404 });
  expect((await desk.get(rival, 'list')).data).toMatchObject({ items: [], role: 'owner' });
  expect((await desk.get(nobody, 'list')).data).toMatchObject({ items: [], role: null });
  expect(await desk.post(nobody, 'save', { id: uuidv7(), seenVersion: 0, values: proof() })).toMatchObject({
    code: 1603,
  });
  expect((await desk.detail(owner, id)).version).toBe(version);
});

it('takes only own certificates, and none of a claim', async () => {
  const [owner, rival] = [await desk.aPublisher(), await desk.aPublisher()];
  const theirs = await desk.certificate(rival);
  const body = { id: uuidv7(), seenVersion: 0, values: { ...proof(), fileId: theirs } };
  expect(await desk.post(owner, 'save', body)).toMatchObject({ status: 404 });
  expect(await desk.get(owner, 'get', { id: body.id })).toMatchObject({ status: 404 });
});

it('lists by state, with what lapses soon', async () => {
  const owner = await desk.aPublisher();
  await desk.create(owner);
  await anEvidence(desk.place, owner.enterprise, { expires_on: dayFromNow(20) });
  await anEvidence(desk.place, owner.enterprise, { expires_on: dayFromNow(-20) });
  const { data } = await desk.get(owner, 'list', { state: 'expiring' });
  expect(data).toMatchObject({
    items: [{ state: 'published', daysLeft: 20, version: 0, updatedBy: null }],
    total: 1,
    facets: [
      {
        name: 'states',
        options: expect.arrayContaining([
          { value: 'draft', label: '草稿', count: 1 },
          { value: 'published', label: '已公开', count: 1 },
          { value: 'expired', label: '已过期', count: 1 },
          { value: 'expiring', label: '即将到期', count: 1 },
        ]),
      },
    ],
  });
});

it('lets members change what an import has brought', async () => {
  const [owner, reviewer] = [await desk.aPublisher(), await desk.aReviewer()];
  const id = await anEvidence(desk.place, owner.enterprise, { level: 'register_matched' });
  const { version, values } = await desk.detail(owner, id);
  expect(version).toBe(0);
  await desk.save(owner, id, 0, { ...values, fileId: await desk.certificate(owner) });
  await desk.submit(owner, id);
  expect(await desk.levelOf(id)).toBe('register_matched');
  await desk.decide(reviewer, id, 'approve');
  expect(await desk.levelOf(id)).toBe('uploaded');
});

it('names the proofs of a listing after each change of them', async () => {
  const owner = await desk.aPublisher();
  const service = await aService(desk.place, { enterprise_id: owner.enterprise, certs: ['GMP_CN'] });
  const row = async () =>
    (await desk.pool.query('select certs, cardinality(cert_ids) as proofs from service where id = $1', [service]))
      .rows[0];
  const id = await desk.create(owner, { certType: 'GMP_CN' });
  await desk.submit(owner, id);
  expect(await row()).toEqual({ certs: ['GMP_CN'], proofs: 2 });
  await desk.post(owner, 'remove', { id, seenVersion: (await desk.detail(owner, id)).version });
  expect(await row()).toEqual({ certs: ['GMP_CN'], proofs: 1 });
  const { rows } = await desk.pool.query('select id from evidence where enterprise_id = $1', [owner.enterprise]);
  await desk.post(owner, 'remove', { id: rows[0].id, seenVersion: 0 });
  expect(await row()).toEqual({ certs: [], proofs: 0 });
});

it('filters the market by the level of the day, which the index follows', async () => {
  const [owner, first, second] = [await desk.aPublisher(), await desk.aReviewer(), await desk.aReviewer()];
  const service = await aService(desk.place, { enterprise_id: owner.enterprise, certs: ['EU_GMP'] });
  await desk.pool.query('delete from evidence where enterprise_id = $1', [owner.enterprise]);
  await desk.pool.query('select evidence_resolve($1)', [owner.enterprise]);
  await desk.pool.query(`update service set certs = '{EU_GMP}' where id = $1`, [service]);
  const levels = ['self', 'uploaded', 'register_matched', 'verified'];
  const found = async () => {
    const by: string[] = [];
    for (const level of levels) {
      const { data } = await portal.get(`/api/Service/list?evidenceLevels=${level}&pageSize=50`);
      if ((data as { items: { id: string }[] }).items.some(({ id }) => id === service)) by.push(level);
    }
    const { rows } = await desk.pool.query('select marks from search_item where id = $1', [service]);
    const marks = (rows[0].marks as string[]).flatMap((mark) => /^level\|(.*)$/.exec(mark)?.[1] ?? []);
    return { by, marks };
  };
  /** Answers of lists are cached until the process hears of the change. */
  const heard = async <T>(act: () => Promise<T>): Promise<T> => {
    const told = once(portal.listener, 'content');
    const done = await act();
    await told;
    return done;
  };
  expect(await found()).toEqual({ by: [], marks: [] });
  const id = await heard(() => desk.approved(owner, first));
  expect(await found()).toEqual({ by: ['uploaded'], marks: ['uploaded'] });
  await desk.submit(owner, id);
  await desk.decide(first, id, 'approve', { level: 'verified' });
  await heard(() => desk.decide(second, id, 'approve', { level: 'verified' }));
  expect(await found()).toEqual({ by: ['verified'], marks: ['verified'] });
  // The strongest one counts; the index names both.
  await heard(() => desk.approved(owner, first, { certNo: 'EX-2026-0002' }));
  expect(await found()).toEqual({ by: ['verified'], marks: ['uploaded', 'verified'] });
  const { version } = await desk.detail(owner, id);
  await heard(() => desk.post(owner, 'remove', { id, seenVersion: version }));
  expect(await found()).toEqual({ by: ['uploaded'], marks: ['uploaded'] });
});
