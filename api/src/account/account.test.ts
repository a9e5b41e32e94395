import { randomUUID } from 'node:crypto';
import type { AccountDetail, AccountRow } from 'shared/contract/account';
import { codes } from 'shared/contract/codes';
import type { EnterpriseAdminDetail } from 'shared/contract/enterprise-admin';
import { lock } from '../db/locks';
import { inTransaction } from '../db/transaction';
import { createOperator } from '../operator/accounts';
import { type Called, createTestApp, type TestApp } from '../testing/app';
import { aMember, anAccount, anEnterprise, builtPassword, insertRow } from '../testing/builders';
import { listen } from '../testing/listen';
import { cleanUp } from '../user/removal';

let portal: TestApp;
let desk: Called;
let duty: { id: string; token: string };
let people = 0;
const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

async function anOperator(duties: string[] = ['operator']) {
  people += 1;
  const user_name = `duty${people}-${duties.join('')}`.slice(0, 20);
  const id = await anAccount(portal.database, { user_name, role: 'operator', duties });
  return { id, userName: user_name, token: await desk.login(user_name, builtPassword) };
}
async function aMemberOf(enterprise?: string) {
  people += 1;
  const user_name = `person${people}`;
  const mobile = `1371234${String(people).padStart(4, '0')}`;
  const id = await anAccount(portal.database, { user_name, mobile });
  if (enterprise) await aMember(portal.database, id, enterprise, 'edit');
  return { id, userName: user_name, mobile, token: await portal.login(user_name, builtPassword) };
}
const act = (name: string, input: object, token = duty.token) =>
  desk.post(`/api/Account/${name}`, { reason: '冒用他人身份', ...input }, token);
const list = async (params: Record<string, string>, token = duty.token) =>
  (await desk.get(`/api/Account/list?${new URLSearchParams(params)}`, token)).data as {
    items: AccountRow[];
    next: string | null;
    more: boolean;
  };
const detail = async (id: string) => (await desk.get(`/api/Account/detail?id=${id}`, duty.token)).data as AccountDetail;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await portal.console();
  duty = await anOperator();
});
afterAll(() => portal.close());

it('finds accounts by name, number and enterprise, and never shows a whole number', async () => {
  const enterprise = await anEnterprise(portal.database, { name: '示例澜汀药业有限公司', former_names: ['示例旧澜'] });
  const member = await aMemberOf(enterprise);
  for (const q of [
    member.userName.toUpperCase(),
    member.mobile,
    member.mobile.replace(/^(\d{3})\d{4}/, '$1****'),
    '澜汀 药业',
    '旧澜',
  ]) {
    const { items } = await list({ q });
    expect({ q, found: items.map(({ id }) => id) }).toEqual({ q, found: [member.id] });
    expect(items[0]).toMatchObject({
      mobile: member.mobile.replace(/^(\d{3})\d{4}/, '$1****'),
      state: 'normal',
      duties: null,
      enterprise: { name: '示例澜汀药业有限公司', role: 'edit' },
    });
    expect(JSON.stringify(items)).not.toContain(member.mobile);
  }
  expect((await list({ q: '13799999999' })).items).toEqual([]);
  expect((await list({ q: 'x%_澜汀' })).items).toEqual([]);
  expect(await desk.get(`/api/Account/list?q=${encodeURIComponent('澜')}`, duty.token)).toMatchObject({
    status: 400,
    message: '请至少输入 2 个字再查找',
  });
  expect(await desk.get('/api/Account/list?after=1', duty.token)).toMatchObject({ status: 400 });
});

it('narrows by state, duty and enterprise', async () => {
  const [plain, leaving] = [await aMemberOf(), await aMemberOf()];
  await query(`update account set deletion_asked_at = now(), deletion_at = now() + interval '9 days' where id = $1`, [
    leaving.id,
  ]);
  const reviewer = await anOperator(['reviewer']);
  const ids = async (params: Record<string, string>) => (await list(params)).items.map(({ id }) => id);
  expect(await ids({ state: 'leaving' })).toEqual([leaving.id]);
  expect(await ids({ state: 'normal' })).not.toContain(leaving.id);
  expect(await ids({ duty: 'reviewer' })).toEqual([reviewer.id]);
  expect(await ids({ duty: 'operator' })).not.toContain(reviewer.id);
  expect(await ids({ enterprise: 'without' })).toContain(plain.id);
  expect(await ids({ enterprise: 'with' })).not.toContain(plain.id);
});

it('pages by the last row: nothing twice, nothing left out', async () => {
  await query(
    `insert into account (id, user_name, password_hash, created_at)
     select gen_random_uuid(), 'page' || i, 'x', timestamptz '2020-01-01' + (i / 3) * interval '1 second' from generate_series(1000, 1119) as i`,
  );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await list({ q: 'page1', ...(after && { after }) });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

it('locks: all logins end at once with the reason, and none begins before it is unlocked', async () => {
  const member = await aMemberOf();
  const stream = await listen(portal, member.token);
  await stream.next();
  expect(await act('lock', { id: member.id })).toMatchObject({ success: true });
  expect(await stream.next()).toEqual({ event: 'session-ended', data: { code: 1315, message: '您的账号已停用' } });
  stream.close();
  expect(await portal.get('/api/User/info', member.token)).toMatchObject({ status: 401 });
  const enter = () => portal.post('/api/Auth/login', { userName: member.userName, password: builtPassword });
  expect(await enter()).toMatchObject({ status: 403, message: expect.stringContaining('已停用') });
  expect(await portal.post('/api/Auth/login', { userName: member.userName, password: 'Wrong-2026' })).toMatchObject({
    code: codes.wrongCredentials.code,
  });
  expect(await act('lock', { id: member.id })).toMatchObject({ code: codes.conflict.code });
  expect((await list({ state: 'locked' })).items.map(({ id }) => id)).toEqual([member.id]);

  expect(await act('unlock', { id: member.id, reason: '已核实本人' })).toMatchObject({ success: true });
  // What was ended stays ended.
  expect(await portal.get('/api/User/info', member.token)).toMatchObject({ status: 401 });
  expect(await enter()).toMatchObject({ success: true });
  const { history, events, state, lockReason } = await detail(member.id);
  expect({ state, lockReason }).toEqual({ state: 'normal', lockReason: null });
  expect(history).toEqual([
    expect.objectContaining({ action: 'unlock', reason: '已核实本人', by: expect.stringContaining('duty') }),
    expect.objectContaining({ action: 'lock', reason: '冒用他人身份' }),
  ]);
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['locked', 'unlocked']));
});

it('a locked owner is named to the colleagues and in both histories; of an editor hears the owner', async () => {
  const enterprise = await anEnterprise(portal.database, { name: '示例岚汀药业有限公司' });
  const [owner, editor, viewer] = [await aMemberOf(), await aMemberOf(enterprise), await aMemberOf()];
  await aMember(portal.database, owner.id, enterprise, 'owner');
  await aMember(portal.database, viewer.id, enterprise, 'view');
  const stranger = await aMemberOf(await anEnterprise(portal.database));
  const noticesOf = async ({ id }: { id: string }) =>
    (await query(`select title, text from notification where account_id = $1 and kind = 'member' order by id`, [id]))
      .rows as { title: string; text: string }[];
  expect(await detail(owner.id)).toMatchObject({
    enterprise: { role: 'owner' },
    colleagues: { count: 2, more: false },
  });
  expect((await detail(duty.id)).colleagues.count).toBe(0);

  expect(await act('lock', { id: owner.id })).toMatchObject({ success: true });
  for (const colleague of [editor, viewer])
    expect(await noticesOf(colleague)).toEqual([
      {
        title: '「示例岚汀药业有限公司」所有者的账号已被平台锁定',
        text: expect.stringMatching(/^示例（所有者）暂时不能登录；其间无人能邀请成员/),
      },
    ]);
  // The reason is between the platform and the account.
  expect(JSON.stringify(await noticesOf(editor))).not.toContain('冒用他人身份');
  const locked = { action: 'lock', reason: '冒用他人身份' };
  expect((await detail(owner.id)).history).toEqual([
    expect.objectContaining({ ...locked, detail: '示例岚汀药业有限公司的唯一所有者，已通知 2 位同事' }),
  ]);
  const { data } = await desk.get(`/api/EnterpriseAdmin/detail?id=${enterprise}`, duty.token);
  expect((data as EnterpriseAdminDetail).history).toEqual([
    expect.objectContaining({ ...locked, detail: `唯一所有者 ${owner.userName}，已通知 2 位同事` }),
  ]);

  expect(await act('unlock', { id: owner.id, reason: '已核实本人' })).toMatchObject({ success: true });
  expect((await noticesOf(viewer)).at(-1)).toMatchObject({ title: expect.stringContaining('已解除锁定') });
  expect(await act('lock', { id: editor.id })).toMatchObject({ success: true });
  expect(await noticesOf(owner)).toEqual([
    { title: '「示例岚汀药业有限公司」成员的账号已被平台锁定', text: expect.stringMatching(/^示例（编辑）/) },
  ]);
  expect((await noticesOf(viewer)).length).toBe(2);
  expect(await noticesOf(stranger)).toEqual([]);
});

it('takes what was said of a removed owner out of the history of the enterprise', async () => {
  const enterprise = await anEnterprise(portal.database);
  const owner = await aMemberOf();
  await aMember(portal.database, owner.id, enterprise, 'owner');
  await act('lock', { id: owner.id });
  await query('delete from enterprise_member where account_id = $1', [owner.id]);
  await query('update account set deletion_asked_at = now(), deletion_at = now() where id = $1', [owner.id]);
  expect((await cleanUp(portal.database.pool)).accounts).toBe(1);
  const { data } = await desk.get(`/api/EnterpriseAdmin/detail?id=${enterprise}`, duty.token);
  expect((data as EnterpriseAdminDetail).history).toEqual([
    expect.objectContaining({ action: 'lock', by: expect.stringContaining('duty'), reason: '', detail: '' }),
  ]);
});

it('needs a reason, a person, the duty and a password that was typed lately', async () => {
  const member = await aMemberOf();
  expect(await act('lock', { id: member.id, reason: ' ' })).toMatchObject({ status: 400 });
  expect(await act('lock', { id: member.id, reason: undefined })).toMatchObject({ status: 400 });
  expect(await act('lock', { id: randomUUID() })).toMatchObject({ code: codes.notFound.code });
  for (const other of [await anOperator(['reviewer']), await anOperator(['editor'])]) {
    expect(await act('lock', { id: member.id }, other.token)).toMatchObject({ status: 403 });
    expect(await desk.get('/api/Account/list', other.token)).toMatchObject({ status: 403 });
    expect(await desk.get('/api/EnterpriseAdmin/list', other.token)).toMatchObject({ status: 403 });
  }
  // The portal does not answer these calls at all.
  expect((await portal.post('/api/Account/lock', { id: member.id, reason: '冒用' }, member.token)).status).toBe(404);
  const late = await anOperator();
  await query(`update session set confirmed_at = now() - interval '6 minutes' where account_id = $1`, [late.id]);
  expect(await act('lock', { id: member.id }, late.token)).toMatchObject({ code: codes.confirmNeeded.code });
  expect((await detail(member.id)).state).toBe('normal');
});

it('grants and revokes duties, which count from the next call on', async () => {
  const other = await anOperator(['editor']);
  const queue = () => desk.get('/api/Review/queue', other.token);
  expect((await queue()).status).toBe(403);
  expect(await act('setDuty', { id: other.id, duty: 'reviewer', granted: true })).toMatchObject({ success: true });
  expect((await queue()).status).toBe(200);
  expect(await act('setDuty', { id: other.id, duty: 'reviewer', granted: true })).toMatchObject({ status: 409 });
  expect(await act('setDuty', { id: other.id, duty: 'reviewer', granted: false })).toMatchObject({ success: true });
  expect((await queue()).status).toBe(403);
  expect((await detail(other.id)).history.map(({ action, detail: what }) => `${action} ${what}`)).toEqual([
    'revoke 审核',
    'grant 审核',
  ]);
  const member = await aMemberOf();
  expect(await act('setDuty', { id: member.id, duty: 'reviewer', granted: true })).toMatchObject({ status: 409 });
});

/** Calls that all have passed the check of their session before the first of them changes an operator. */
const atOnce = <T>(calls: (() => Promise<T>)[]): Promise<T[]> =>
  inTransaction(portal.database.pool, async (client) => {
    await lock(client, 'operators');
    const answers = Promise.all(calls.map((call) => call()));
    for (let waiting = 0; waiting < calls.length; )
      ({ waiting } = (
        await query(
          `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows[0]);
    return { answers };
  }).then(({ answers }) => answers);

it('lets nobody act on himself, nor two operators on each other at once', async () => {
  for (const [name, more] of [
    ['lock', {}],
    ['setDuty', { duty: 'reviewer', granted: true }],
    ['setDuty', { duty: 'operator', granted: false }],
    ['resendPassword', {}],
  ] as const)
    expect(await act(name, { id: duty.id, ...more })).toMatchObject({ status: 403 });

  const [one, two] = [await anOperator(), await anOperator()];
  await query(`update account set disabled_at = now() where role = 'operator' and not (id = any($1))`, [
    [one.id, two.id],
  ]);
  const answers = await atOnce([
    () => act('lock', { id: two.id }, one.token),
    () => act('setDuty', { id: one.id, duty: 'operator', granted: false }, two.token),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: codes.lastOperator.code });
  await query(`update account set disabled_at = null where role = 'operator' and lock_reason is null`);
  duty = await anOperator();
});

it('gives a new one-time password to whoever has not used the first, and to nobody else', async () => {
  const first = await createOperator(portal.database.pool, 'fresh-one', 'reviewer');
  const { id } = (await list({ q: 'fresh-one' })).items[0] as AccountRow;
  expect(await detail(id)).toMatchObject({ oncePassword: 'waiting', duties: ['reviewer'] });
  const { data } = await act('resendPassword', { id });
  const { password, hours } = data as { password: string; hours: number };
  expect([password === first, hours]).toEqual([false, 24]);
  const enter = (word: string) => desk.post('/api/Operator/login', { userName: 'fresh-one', password: word });
  expect(await enter(first)).toMatchObject({ success: false });
  expect((await enter(password)).data).toEqual({ state: 'newPassword' });
  const settled = await anOperator(['reviewer']);
  expect(await act('resendPassword', { id: settled.id })).toMatchObject({ code: codes.conflict.code });
  expect(await act('resendPassword', { id: (await aMemberOf()).id })).toMatchObject({ code: codes.conflict.code });
});

it('reminds a person of an invitation, three times a day at most', async () => {
  const enterpriseId = await anEnterprise(portal.database);
  const [owner, guest] = [await aMemberOf(), await aMemberOf()];
  await aMember(portal.database, owner.id, enterpriseId, 'owner');
  await portal.post('/api/Member/invite', { mobile: guest.mobile, role: 'view' }, owner.token);
  const [invitation] = (await detail(guest.id)).invitations;
  const again = () => act('resendInvitation', { id: guest.id, invitationId: invitation?.id });
  const answers = [await again(), await again(), await again(), await again()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const told = async () =>
    (await query(`select title from notification where account_id = $1 and kind = 'member'`, [guest.id])).rows;
  expect(await told()).toHaveLength(4);
  // The window slides: what left it makes room for another one, which is told as well.
  await query(
    `update console_action set at = at - interval '1 day' where id = (select min(id) from console_action
       where account_id = $1 and action = 'resendInvitation')`,
    [guest.id],
  );
  expect(await again()).toMatchObject({ status: 200 });
  expect(await told()).toHaveLength(5);
  expect(await act('resendInvitation', { id: owner.id, invitationId: invitation?.id })).toMatchObject({ status: 404 });
});

it('does not bring back a sample account that the settings have disabled', async () => {
  const { id } = await aMemberOf();
  await query('update account set sample = true, disabled_at = now() where id = $1', [id]);
  expect(await act('unlock', { id })).toMatchObject({ code: codes.conflict.code });
  await insertRow(portal.database, 'security_event', { account_id: id, kind: 'login' });
  expect((await detail(id)).sample).toBe(true);
});
