import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { examine } from './harness/accessibility';
import { helpRelease, shown } from './harness/help-release';
import { fillLogin, login, open, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;
let operator: Operator;
const variants = ['甲', '乙'].map((label, i) => helpRelease(`2.0.${i}`, label));
const [first, second] = variants as [Variant, Variant];

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  operator = operatorOf(portal);
  for (const variant of variants) await operator.publish(variant);
  // The sample has one operator; a race takes two.
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  await client.query("update account set role = 'operator' where user_name = 'supply01'");
  await client.end();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  variants.forEach(removeVariant);
});

const nameOf = ({ release }: Variant) => `${release.version}-${release.hash}`;
const help = (page: Page) => page.getByRole('region', { name: /帮助中心/ });

async function board(userName: string, size: 'desktop' | 'mobile' = 'desktop') {
  const visit = await visitor(browser, size);
  await login(visit.page, portal.url, userName);
  await open(visit.page, `${portal.url}/operate`);
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

it('is reached from the menu of an operator, and is closed to everybody else', async () => {
  const { context, page, watched } = await visitor(browser);
  await login(page, portal.url, 'operator01');
  await page.getByText('欢迎，').first().click();
  await page.getByRole('menuitem', { name: '发布管理' }).click();
  await help(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/operate');
  expect(complaints(watched)).toEqual([]);
  await context.close();

  const other = await visitor(browser);
  await login(other.page, portal.url, 'demand01');
  await other.page.getByText('欢迎，').first().click();
  await other.page.getByRole('menuitem', { name: '个人中心' }).waitFor();
  expect(await other.page.getByRole('menuitem', { name: '发布管理' }).count()).toBe(0);
  await open(other.page, `${portal.url}/operate`);
  await other.page.getByText('仅供运营人员使用').first().waitFor();
  await other.context.close();
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
  ])
    await examine(page, portal.url, path);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
