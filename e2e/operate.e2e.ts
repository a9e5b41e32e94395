/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { releaseName } from 'shared/contract/vocabulary/release';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { makeVariant, type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { examine } from './harness/accessibility';
import { enterConsole } from './harness/console';
import { helpRelease, shown } from './harness/help-release';
import { fillLogin, login, open, password, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;
let operator: Operator;
const variants = ['甲', '乙'].map((label, i) => helpRelease(`2.0.${i}`, label));
const [first, second] = variants as [Variant, Variant];

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  operator = operatorOf(portal);
  for (const variant of [first, second]) await operator.publish(variant);
  // The sample has one operator; a race takes two.
  await sql("update account set role = 'operator' where user_name = 'supply01'");
});

/** In this portal's own database. */
async function sql(statement: string) {
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  variants.forEach(removeVariant);
});

const nameOf = ({ release }: Variant) => releaseName(release);
const help = (page: Page) => page.getByRole('region', { name: /帮助中心/ });

async function board(userName: string, size: 'desktop' | 'mobile' = 'desktop') {
  const visit = await visitor(browser, size);
  await enterConsole(visit.page, portal.consoleUrl, userName);
  await help(visit.page).waitFor();
  return visit;
}

/** Opens the dialog in which a release is activated, with the reason written. */
async function beginActivation(page: Page, variant: Variant) {
  await help(page)
    .getByRole('button', { name: `启用 ${nameOf(variant)}` })
    .click();
  await page.getByRole('dialog').getByLabel('原因').fill('示例原因');
}
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '启用', exact: true }).click();

it('stands at an address of its own, to which the portal only leads, and opens to operators alone', async () => {
  const { context, page, watched } = await visitor(browser);
  await login(page, portal.url, 'operator01');
  await page.getByText('欢迎，').first().click();
  await page.getByRole('menuitem', { name: '个人中心' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '发布管理' }).count()).toBe(0);
  await examine(page, portal.url, '/operate/tokens');
  await page.getByRole('link', { name: '前往运营控制台' }).click();
  await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  expect(new URL(page.url()).origin).toBe(portal.consoleUrl);
  await fillLogin(page, 'demand01');
  await page.getByText('用户名或密码不正确').waitFor();
  await fillLogin(page, 'operator01');
  await help(page).waitFor();
  watched.expected.push(/status of 422/);
  expect(complaints(watched)).toEqual([]);
  // The portal's login goes on beside it.
  await open(page, `${portal.url}/personal/Index`);
  await page.getByText('欢迎，').first().waitFor();
  await context.close();
});

it('asks for the password before a change and goes on with it, then not again', async () => {
  const { context, page, watched } = await board('operator01');
  await sql("update session set confirmed_at = now() - interval '6 minutes' where audience = 'operate'");
  await beginActivation(page, second);
  await confirm(page);
  const question = page.getByRole('dialog', { name: '确认是您本人' });
  await question.getByLabel('密码').fill('Wrong-2026');
  await question.getByLabel('密码').press('Enter');
  await question.getByText('当前密码不正确').waitFor();
  expect((await operator.status('help')).stable).not.toBe(second.release.hash);
  await question.getByLabel('密码').fill(password);
  await question.getByLabel('密码').press('Enter');
  await page
    .getByText(`已启用 ${nameOf(second)}`)
    .first()
    .waitFor();
  expect((await operator.status('help')).stable).toBe(second.release.hash);
  await help(page).getByRole('button', { name: /^回滚/ }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('示例原因');
  await page.getByRole('dialog').getByRole('button', { name: '回滚', exact: true }).click();
  await page.getByText('已回滚到').first().waitFor();
  watched.expected.push(/status of 4(22|28)/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

/** What a hostile section does as soon as it is loaded: a token with every right, by the login of whoever visits. */
const theft = `;(() => {
  const token = localStorage.getItem('token') ?? '';
  self.__help_stolen = fetch('/api/Release/createToken', {
    method: 'POST',
    headers: { token, Authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ section: null, label: 'x' }),
  }).then(({ status }) => status);
})();`;

const label = (text: string) => text.replaceAll(/(常见问题|指南)(?=["`])/g, '$1 丙');
const thief = makeVariant('help', '2.0.9', (path, text) => (path === 'entry.js' ? text + theft : label(text)));
variants.push(thief);

it('shows an operator before activation what a section calls when it is opened', async () => {
  const ofSection = await operator.post('Release/createToken', { section: 'help', label: '帮助组' });
  await operatorOf({ ...portal, token: ofSection.token }).publish(thief);
  const { context, page, watched } = await board('operator01');
  await beginActivation(page, thief);
  const calls = page.getByRole('dialog').getByRole('region', { name: '打开页面时调用的接口' });
  // The section's own page of a ticket asks as well; the gate does not wait for ever for what a page asks late.
  const made = await calls.getByRole('listitem').allTextContents();
  expect(made.filter((call) => !call.startsWith('POST Ticket/read '))).toEqual([
    expect.stringMatching(/^POST Release\/createToken \d+ 次$/),
  ]);
  await confirm(page);
  await page
    .getByText(`已启用 ${nameOf(thief)}`)
    .first()
    .waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('gives nothing to a section that uses the login of an operator who visits it', async () => {
  const before = await sql('select count(*)::int as n from release_token');
  const { context, page } = await visitor(browser);
  await login(page, portal.url, 'operator01');
  await open(page, `${portal.url}/help/Search`);
  await shown(page, '丙');
  expect(await page.evaluate(() => (self as unknown as { __help_stolen: unknown }).__help_stolen)).toBe(403);
  // The console is another origin: no script of this page reaches it.
  const reached = await page.evaluate(
    (url) =>
      fetch(`${url}/api/Health/live`).then(
        ({ status }) => status,
        () => 'not reached',
      ),
    portal.consoleUrl,
  );
  expect(reached).toBe('not reached');
  expect(await sql('select count(*)::int as n from release_token')).toEqual(before);
  await context.close();
  removeVariant(thief);
});

it('lets one of two racing operators win and tells the other who was faster', async () => {
  const one = await board('operator01');
  const two = await board('supply01');
  await beginActivation(one.page, first);
  await beginActivation(two.page, second);
  await confirm(one.page);
  await one.page
    .getByText(`已启用 ${nameOf(first)}`)
    .first()
    .waitFor();
  await confirm(two.page);
  await two.page.getByRole('dialog').getByText('operator01').first().waitFor();
  expect((await operator.status('help')).stable).toBe(first.release.hash);
  two.watched.expected.push(/status of 409/);
  expect(complaints(one.watched)).toEqual([]);
  expect(complaints(two.watched)).toEqual([]);
  await one.context.close();
  await two.context.close();
});

it('shows one account another release with a pass, under a banner, until it is switched off', async () => {
  await operator.status('help').then(async ({ stable }) => {
    if (stable !== first.release.hash) await operator.activate('help', first.release.hash);
  });
  const { link } = await operator.post('Release/createPass', {
    section: 'help',
    hash: second.release.hash,
    userName: 'demand01',
  });
  const { context, page, watched } = await visitor(browser);
  await page.goto(link);
  await fillLogin(page, 'demand01');
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await page.waitForURL('**/help/**');
  await shown(page, '乙');
  const banner = page.getByRole('status').filter({ hasText: '调试通行证' });
  await banner.waitFor();
  expect(await banner.textContent()).toContain('2.0.1');

  const stranger = await visitor(browser);
  await open(stranger.page, `${portal.url}/help/Search`);
  await shown(stranger.page, '甲');
  await stranger.context.close();

  await banner.getByRole('button', { name: '停用' }).click();
  await shown(page, '甲');
  await settled(page);
  expect(await banner.count()).toBe(0);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(['desktop', 'mobile'] as const)('draws its pages without a complaint: %s', async (size) => {
  const { context, page, watched } = await board('operator01', size);
  for (const path of [
    '/operate',
    '/operate/history',
    '/operate/errors',
    '/operate/tokens',
    '/operate/passes',
    '/operate/security',
    '/operate/accounts',
    '/operate/enterprises',
  ])
    await examine(page, portal.consoleUrl, path);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
