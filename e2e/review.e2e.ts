/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { complaints, visitor } from 'shared/testing/real/browser';
import { examine, healthy, violations } from './harness/accessibility';
import { eventually, fillLogin, login, open, password, present, settled } from './harness/journey';
import { ownPortal } from './harness/own-portal';

let token = '';
const own = ownPortal();
beforeAll(async () => {
  token = (await call('Auth/login', { userName: 'demand01', password })).token;
});

/** A call of the member who publishes. */
async function call(path: string, body?: object) {
  const answer = await fetch(`${own.portal.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { token, authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: never };
  if (!success) throw new Error(`${path}: ${message}`);
  return data as { token: string; version: number; state: string; total: number };
}

/** A demand that waits for a decision; answers its id. */
async function submitted(title: string): Promise<string> {
  const id = randomUUID();
  const values = {
    title,
    categoryCode: 'M05',
    modality: 'small',
    stage: 'phase3',
    publisherKind: '持有人企业',
    province: '江苏',
    deadline: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    description: '寻找冻干粉针的临床样品与商业化生产，含工艺验证、清洁验证与稳定性研究，并提供完整的技术转移文件。',
  };
  const { version } = await call('Listing/create', { id, kind: 'demand', values });
  await call('Listing/submit', { id, seenVersion: version });
  return id;
}

async function enterDesk(size: 'desktop' | 'mobile' = 'desktop', reviewer = 'reviewer01') {
  const visit = await visitor(own.browser, size);
  await visit.page.goto(`${own.portal.consoleUrl}/operate`);
  await visit.page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  await fillLogin(visit.page, reviewer);
  // Without the duty of an operator the console begins with the desk.
  await visit.page.waitForURL('**/review');
  await visit.page.getByRole('region', { name: '审核队列' }).waitFor();
  await settled(visit.page);
  return visit;
}
const held = (page: Page) => page.getByText(/由您锁定，还有 1[45] 分钟/).waitFor();
const entries = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link').allTextContents();
const stateOf = async (id: string) => (await call(`Listing/get?id=${id}`)).state;

it('approves one listing and returns another by keyboard alone', async () => {
  const first = await submitted('示例需求甲：冻干粉针受托生产');
  const second = await submitted('示例需求乙：冻干粉针受托生产');
  const { context, page, watched } = await enterDesk();
  expect(await entries(page)).toEqual(['审核台', '审计记录']);

  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: /^示例需求甲/ }).waitFor();
  await held(page);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await present(page.getByRole('heading', { level: 2, name: /^示例需求乙/ }));
  await held(page);
  expect(await stateOf(first)).toMatch(/^(published|matching)$/);
  // What was approved is what visitors find.
  await eventually(1, async () => (await call(`Demand/list?q=${encodeURIComponent('示例需求甲')}`)).total);

  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const reason = page.getByLabel(/^退回原因：/);
  await reason.waitFor();
  // Single keys are text while something is typed.
  await page.keyboard.type('ra');
  expect(await reason.inputValue()).toBe('ra');
  await page.keyboard.press('Tab');
  await page.keyboard.press('t');
  await page.locator('.ant-select-item-option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually('与资质或登记信息不一致，请核对', () => reason.inputValue());
  await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByText('已退回修改：示例需求乙').first().waitFor();
  expect(await stateOf(second)).toMatch(/^(draft|rejected)$/);

  await page.getByRole('link', { name: '审计记录' }).click();
  await page.getByRole('cell', { name: '通过' }).first().waitFor();
  await page.getByRole('cell', { name: '退回修改' }).first().waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('shows queue and case as two screens on a phone', async () => {
  await submitted('示例需求丙：冻干粉针受托生产');
  const { context, page, watched } = await enterDesk('mobile');
  await examine(page, own.portal.consoleUrl, '/review');
  await page.getByRole('link', { name: /^示例需求丙/ }).click();
  await held(page);
  expect(await page.getByRole('region', { name: '审核队列' }).isVisible()).toBe(false);
  await page.locator('h2:focus').filter({ hasText: '示例需求丙' }).waitFor();
  await healthy(page);
  await page.getByRole('navigation', { name: '事项内容' }).getByRole('button', { name: '决定' }).click();
  await page.getByRole('button', { name: /^跳过/ }).waitFor();
  await page.getByRole('link', { name: /^队列/ }).click();
  await page.getByRole('region', { name: '审核队列' }).waitFor();
  await page
    .locator('a:focus')
    .filter({ hasText: /^示例需求丙/ })
    .waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

/** A second reviewer with the sample's password. */
const aColleague = () =>
  own.database.query(
    `insert into account (id, user_name, password_hash, role, duties)
     select gen_random_uuid(), 'reviewer02', password_hash, role, duties from account where user_name = 'reviewer01'
     on conflict do nothing`,
  );
/** The desk asks again at once for whoever comes back to it. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

it.each(['desktop', 'mobile'] as const)(
  '%s: decides a correction, and its sender reads the answer under 我的工单',
  async (size) => {
    const { rows } = await own.database.query(
      `select id, title from service where status = 'published' order by id limit 1`,
    );
    const [service] = rows as [{ id: string; title: string }];
    const subject = { type: 'service', id: service.id };
    const { fields } = (await call(`Ticket/subject?type=service&id=${service.id}`)) as unknown as {
      fields: { label: string; value: string }[];
    };
    const [field] = fields as [{ label: string; value: string }];
    const ticket = { id: randomUUID(), kind: 'correction', subject, field: field.label, proposedValue: '示例更正值' };
    await call('Ticket/create', { ...ticket, content: `示例：与公示不一致（${size}）。` });

    const { context, page, watched } = await enterDesk(size);
    await page.getByRole('navigation', { name: '事项类型' }).getByRole('link', { name: /^纠错/ }).click();
    await page.getByRole('link', { name: `数据纠错：${service.title}` }).click();
    await held(page);
    await page.getByText(`示例：与公示不一致（${size}）。`).waitFor();
    await page.getByText('de***').waitFor();
    await page.getByRole('columnheader', { name: '应改为' }).waitFor();
    const link = page.getByRole('article').getByRole('link', { name: new RegExp(`^${service.title}`) });
    expect(await link.getAttribute('href')).toContain(service.id);
    expect(await link.getAttribute('href')).toMatch(own.portal.url);
    await healthy(page);
    await page.keyboard.press('a');
    await page.getByLabel('给提交人').fill('示例：已核实并请发布者更正。');
    await page.keyboard.press('Control+Enter');
    await page.getByText(`已采纳：数据纠错：${service.title}`).first().waitFor();
    expect(complaints(watched)).toEqual([]);
    await context.close();

    const reader = await visitor(own.browser, size);
    await login(reader.page, own.portal.url, 'demand01');
    await open(reader.page, `${own.portal.url}/personal/Tickets`);
    await reader.page.getByText('已采纳').first().waitFor();
    await reader.page.locator('main').getByRole('link', { name: service.title }).first().click();
    await reader.page.getByText('示例：已核实并请发布者更正。').waitFor();
    await reader.page.goto(`${own.portal.url}/personal/Notifications`);
    await reader.page.getByText(`您的数据纠错已采纳：${service.title}`).first().waitFor();
    await reader.context.close();
    // The login in the browser has ended the other one.
    token = (await call('Auth/login', { userName: 'demand01', password })).token;
  },
);

it('hands a case over from one reviewer to another', async () => {
  await aColleague();
  await submitted('示例需求丁：冻干粉针受托生产');
  const holder = await enterDesk();
  await holder.page.getByRole('searchbox').fill('需求丁');
  await holder.page.getByRole('link', { name: /^示例需求丁/ }).click();
  await held(holder.page);
  const other = await enterDesk('desktop', 'reviewer02');
  await other.page.getByRole('link', { name: /^示例需求丁/ }).click();
  await other.page.getByText('reviewer01 正在处理这件事项').waitFor();
  expect(await violations(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: '请求转交' }).click();
  await other.page.getByText(/已请求 reviewer01 转交/).waitFor();
  await lookAgain(holder.page);
  await holder.page.getByText('reviewer02 请求转交这件事项').waitFor();
  expect(await violations(holder.page)).toEqual([]);
  await holder.page.getByRole('button', { name: '转交', exact: true }).click();
  await holder.page.getByText('reviewer02 正在处理这件事项').waitFor();
  await lookAgain(other.page);
  await held(other.page);
  // The first one waits for it at another place, and hears when it is free.
  await holder.page.getByRole('button', { name: '释放后提醒' }).click();
  await holder.page.goBack();
  await other.page.keyboard.press('r');
  await other.page.getByLabel('给提交人').fill('示例：信息不足。');
  await other.page.keyboard.press('Control+Enter');
  await other.page
    .getByText(/^已驳回：/)
    .first()
    .waitFor();
  await lookAgain(holder.page);
  await holder.page.getByText('「示例需求丁：冻干粉针受托生产」已由他人决定').waitFor();
  expect([complaints(holder.watched), complaints(other.watched)]).toEqual([[], []]);
  await holder.context.close();
  await other.context.close();
});

it('finds in the whole queue by words and flag, and checks afterwards what was published by rule', async () => {
  const id = await submitted('示例需求戊：冻干粉针受托生产');
  const { context, page, watched } = await enterDesk();
  await page.getByRole('searchbox').fill('需求戊');
  await page.waitForURL(/[?&]q=/);
  const list = page.getByRole('region', { name: '审核队列' }).getByRole('listitem');
  await eventually(1, () => list.count());
  await page.getByRole('combobox', { name: '标记' }).selectOption('首次发布');
  await page.waitForURL(/flag=first/);
  await eventually(1, () => list.count());
  await page.getByRole('combobox', { name: '标记' }).selectOption('超时');
  await page.getByRole('heading', { name: '没有符合的事项' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: '清除条件' }).click();
  await page.getByRole('link', { name: /^示例需求戊/ }).click();
  await held(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/^已通过：示例需求戊/)
    .first()
    .waitFor();
  // One in five of those that a rule approves; here it is this one.
  await own.database.query('update review_case set decided_by = null, spot_check = true where subject_id = $1', [id]);
  await page.getByRole('navigation', { name: '事项类型' }).getByRole('link', { name: /^抽查/ }).click();
  await page.getByRole('link', { name: /^示例需求戊/ }).click();
  await held(page);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('r');
  await page.getByLabel('给提交人').fill('示例：与登记信息不一致。');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: '没有待抽查的内容' }).waitFor();
  expect(await stateOf(id)).toBe('rejected');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(['desktop', 'mobile'] as const)(
  '%s: a session that ends while a reviewer writes costs nothing of it',
  async (size) => {
    const id = await submitted(`示例需求己：登录中断 ${size}`);
    const { context, page, watched } = await enterDesk(size);
    watched.expected.push(/the server responded with a status of 4\d\d/, /api\/Events/);
    const title = `示例需求己：登录中断 ${size}`;
    const endSession = () =>
      own.database.query(
        `delete from session where account_id = (select id from account where user_name = 'reviewer01')`,
      );
    const restored = page.getByText(/^已恢复您 .*未提交的内容。/);
    // The decision for several, with what was selected for it.
    const several = page.getByRole('dialog', { name: '批量决定 1 件' });
    await page.getByRole('checkbox', { name: `选择：${title}` }).press('Space');
    await page.getByRole('button', { name: '批量决定' }).press('Enter');
    await several.getByLabel('给提交人').fill('示例：一并驳回。');
    await endSession();
    await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
    await fillLogin(page, 'reviewer01');
    await page.getByText('已选 1 件').waitFor();
    await page.getByRole('button', { name: '批量决定' }).press('Enter');
    await several.filter({ has: restored }).waitFor();
    expect(await several.getByLabel('给提交人').inputValue()).toBe('示例：一并驳回。');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await several.getByRole('button', { name: '放弃这些内容' }).press('Enter');
    expect(await several.getByLabel('给提交人').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await several.waitFor({ state: 'detached' });

    const reason = page.getByLabel(/^退回原因：/);
    await page.getByRole('link', { name: title }).click();
    await held(page);
    await page
      .getByRole('button', { name: /^退回此项/ })
      .first()
      .press('Enter');
    await reason.fill('与登记信息不一致');
    await page.getByLabel('给提交人').fill('示例：请核对后重新提交。');
    await endSession();
    await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
    expect(await stateOf(id)).toBe('pending');
    await fillLogin(page, 'reviewer01');
    await held(page);
    await restored.waitFor();
    expect(await reason.inputValue()).toBe('与登记信息不一致');
    expect(await page.getByLabel('给提交人').inputValue()).toBe('示例：请核对后重新提交。');
    await healthy(page);
    await page.getByRole('button', { name: /^提交决定/ }).click();
    await page
      .getByText(/^已退回修改：示例需求己/)
      .first()
      .waitFor();
    expect(await stateOf(id)).toMatch(/^(draft|rejected)$/);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it.each(['desktop', 'mobile'] as const)('draws its pages without a complaint: %s', async (size) => {
  const { context, page, watched } = await enterDesk(size);
  for (const path of ['/review', '/review/audit', '/review?spot=1']) await examine(page, own.portal.consoleUrl, path);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('is no part of the own.portal, which only says where it is', async () => {
  const { context, page, watched } = await visitor(own.browser);
  await examine(page, own.portal.url, '/review');
  await page.getByRole('link', { name: '前往运营控制台' }).click();
  await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  expect(new URL(page.url()).origin).toBe(own.portal.consoleUrl);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
