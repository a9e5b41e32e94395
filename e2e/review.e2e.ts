/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { examine, violations } from './harness/accessibility';
import { eventually, fillLogin, password, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;
let database: Client;
let token = '';

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  database = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await database.connect();
  token = (await call('Auth/login', { userName: 'demand01', password })).token;
});
afterAll(async () => {
  await database.end();
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
});

/** A call of the member who publishes. */
async function call(path: string, body?: object) {
  const answer = await fetch(`${portal.url}/api/${path}`, {
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

async function enterDesk(size: 'desktop' | 'mobile' = 'desktop') {
  const visit = await visitor(browser, size);
  await visit.page.goto(`${portal.consoleUrl}/operate`);
  await visit.page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  await fillLogin(visit.page, 'reviewer01');
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
  await page.getByRole('heading', { level: 2, name: /^示例需求乙/ }).waitFor();
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
  await examine(page, portal.consoleUrl, '/review');
  await page.getByRole('link', { name: /^示例需求丙/ }).click();
  await held(page);
  expect(await page.getByRole('region', { name: '审核队列' }).isVisible()).toBe(false);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
  await page.getByRole('navigation', { name: '事项内容' }).getByRole('button', { name: '决定' }).click();
  await page.getByRole('button', { name: /^跳过/ }).waitFor();
  await page.getByRole('link', { name: /^队列/ }).click();
  await page.getByRole('region', { name: '审核队列' }).waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(['desktop', 'mobile'] as const)('draws its pages without a complaint: %s', async (size) => {
  const { context, page, watched } = await enterDesk(size);
  for (const path of ['/review', '/review/audit', '/review?spot=1']) await examine(page, portal.consoleUrl, path);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('is no part of the portal, which only says where it is', async () => {
  const { context, page, watched } = await visitor(browser);
  await examine(page, portal.url, '/review');
  await page.getByRole('link', { name: '前往运营控制台' }).click();
  await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  expect(new URL(page.url()).origin).toBe(portal.consoleUrl);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
