import { codes } from 'shared/contract/codes';
import type { EnterpriseAdminDetail, EnterpriseAdminRow } from 'shared/contract/enterprise-admin';
import { transaction } from '../db/transaction';
import { attachFiles, publishFiles } from '../file/attach';
import { download, upload } from '../file/testing/client';
import { aPdf } from '../file/testing/samples';
import { createDesk, type Desk, type Person } from '../listing/testing';
import { type Called, createTestApp, type TestApp } from '../testing/app';
import { becomes } from '../testing/becomes';
import { aDemand, anEnterprise, aService } from '../testing/builders';
import { claimDesk } from '../testing/claims';

let portal: TestApp;
let desk: Desk;
let claims: ReturnType<typeof claimDesk>;
let operate: Called;
let operator: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  claims = claimDesk(portal);
  operate = await portal.console();
  operator = await desk.aReviewer(['operator', 'reviewer']);
});
afterAll(() => portal.close());

const act = (name: string, id: string, reason = '资质存疑，核实中') =>
  operate.post(`/api/EnterpriseAdmin/${name}`, { id, reason }, operator.token);
const list = async (params: Record<string, string>) =>
  (
    (await operate.get(`/api/EnterpriseAdmin/list?${new URLSearchParams(params)}`, operator.token)).data as {
      items: EnterpriseAdminRow[];
    }
  ).items;
const detail = async (id: string) =>
  (await operate.get(`/api/EnterpriseAdmin/detail?id=${id}`, operator.token)).data as EnterpriseAdminDetail;
const noticesOf = async (id: string) =>
  (
    await portal.database.pool.query<{ title: string; text: string }>(
      'select title, text from notification where account_id = $1 order by created_at desc, id desc',
      [id],
    )
  ).rows;

it('finds enterprises by name, former name and credit code, public or not', async () => {
  const id = await anEnterprise(portal.database, {
    name: '示例渌汀药业有限公司',
    former_names: ['示例旧渌医药'],
    status: 'offline',
  });
  const { uscc } = await detail(id);
  for (const q of ['渌汀', '旧渌', uscc, uscc.toLowerCase(), uscc.slice(3, 15)])
    expect({ q, ids: (await list({ q })).map((row) => row.id) }).toEqual({ q, ids: [id] });
  expect((await list({ q: '渌汀', state: 'offline' })).length).toBe(1);
  expect((await list({ q: '渌汀', state: 'claimed' })).length).toBe(0);
});

it('takes an enterprise offline with all it offers, tells its members, and brings it back', async () => {
  const owner = await desk.aPublisher();
  const service = await aService(portal.database, { enterprise_id: owner.enterprise, title: '示例渌水冻干服务' });
  const seen = async () => ({
    service: (await portal.get(`/api/Service/detail?id=${service}`)).status,
    enterprise: (await portal.get(`/api/Enterprise/detail?id=${owner.enterprise}`)).status,
    found: JSON.stringify((await portal.get(`/api/Search/all?q=${encodeURIComponent('渌水冻干')}`)).data).includes(
      service,
    ),
    matched: (await portal.database.pool.query('select from match_service where id = $1', [service])).rows.length > 0,
  });
  const visible = { service: 200, enterprise: 200, found: true, matched: true };
  expect(await seen()).toEqual(visible);
  expect(await act('offline', owner.enterprise)).toMatchObject({ success: true });
  const hidden = { service: 404, enterprise: 404, found: false, matched: false };
  expect(await becomes(hidden, seen)).toEqual(hidden);
  expect((await noticesOf(owner.id))[0]).toMatchObject({
    title: expect.stringContaining('已被平台下线'),
    text: expect.stringContaining('资质存疑'),
  });
  expect(await act('offline', owner.enterprise)).toMatchObject({ code: codes.conflict.code });

  // What its members publish meanwhile does not undo it.
  const record = await desk.detail(owner, owner.enterprise);
  await desk.save(owner, record, { intro: '示例企业：承接无菌制剂的开发与生产，含技术转移与稳定性研究。' });
  await desk.submit(owner, owner.enterprise);
  const { rows } = await portal.database.pool.query(
    `select id, version from review_case where subject_id = $1 and state = 'open'`,
    [owner.enterprise],
  );
  if (rows[0]) await desk.decide(operator, owner.enterprise, 'approve');
  expect((await detail(owner.enterprise)).status).toBe('offline');

  expect(await act('restore', owner.enterprise, '已核实')).toMatchObject({ success: true });
  expect(await becomes(visible, seen)).toEqual(visible);
  expect((await detail(owner.enterprise)).history.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
    'restore 已核实',
    'offline 资质存疑，核实中',
  ]);
});

it('takes the files of an enterprise offline with it, but not from its members and reviewers', async () => {
  const owner = await desk.aPublisher();
  const colleague = await desk.aColleague(owner.enterprise, 'view');
  const [stranger, reviewer] = [await desk.aPerson(), await desk.aReviewer()];
  const aFile = async (subject: string, audience: 'visitors' | 'signedIn') => {
    const { data } = await upload(portal, owner.token, await aPdf(), { purpose: 'listing' });
    await transaction(portal.database.db, async (tx) => {
      await attachFiles(tx, owner.id, 'listing', [data.id], subject);
      await publishFiles(tx, subject, [data.id], audience);
    });
    return data.id;
  };
  const certificate = await aFile(await aService(portal.database, { enterprise_id: owner.enterprise }), 'visitors');
  const paper = await aFile(await aDemand(portal.database, { enterprise_id: owner.enterprise }), 'signedIn');
  const statuses = async (id: string) => [
    (await download(portal, id)).status,
    (await download(portal, id, stranger.token)).status,
    (await download(portal, id, colleague.token)).status,
    (await download(portal, id, owner.token)).status,
    (await download(operate, id, reviewer.token)).status,
  ];
  const shown = { certificate: [200, 200, 200, 200, 200], paper: [401, 200, 200, 200, 200] };
  const seen = async () => ({ certificate: await statuses(certificate), paper: await statuses(paper) });
  expect(await seen()).toEqual(shown);
  await act('offline', owner.enterprise);
  const members = [401, 404, 200, 200, 200];
  expect(await seen()).toEqual({ certificate: members, paper: members });
  expect((await download(portal, certificate, colleague.token)).headers.get('cache-control')).toBe('no-store');
  await act('restore', owner.enterprise, '已核实');
  expect(await seen()).toEqual(shown);
});

it('ends a claim: members lose their rights and hear of it, and it can be claimed again', async () => {
  const owner = await desk.aPublisher();
  const colleague = await desk.aColleague(owner.enterprise, 'edit');
  expect((await detail(owner.enterprise)).people.map(({ role }) => role)).toEqual(['owner', 'edit']);
  expect(await act('endClaim', owner.enterprise)).toMatchObject({ success: true });
  for (const person of [owner, colleague]) {
    expect((await portal.get('/api/Member/list', person.token)).data).toEqual({ membership: null });
    expect((await noticesOf(person.id))[0]?.text).toContain('平台解除认领：资质存疑');
    expect(await desk.post(person, 'create', { id: owner.enterprise, kind: 'service', values: {} })).toMatchObject({
      success: false,
    });
  }
  expect(await detail(owner.enterprise)).toMatchObject({ claimStatus: 'unclaimed', owner: null, people: [] });
  expect(await act('endClaim', owner.enterprise)).toMatchObject({ code: codes.conflict.code });
  const next = await claims.aPerson();
  expect(await claims.aSubmitted(next, owner.enterprise)).toMatchObject({ status: 'pending' });
});

it('lets a rival who waits be the next applicant when the claim is ended', async () => {
  const owner = await desk.aPublisher();
  const rival = await claims.aPerson();
  await claims.aSubmitted(rival, owner.enterprise);
  expect((await detail(owner.enterprise)).claims).toMatchObject([{ status: 'pending', rival: true }]);
  await act('endClaim', owner.enterprise);
  expect(await detail(owner.enterprise)).toMatchObject({
    claimStatus: 'pending',
    claims: [{ status: 'pending', rival: false }],
  });
});
