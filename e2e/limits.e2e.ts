/**
 * @jest-environment node
 * @alone What the portal promises in seconds, once of each kind on an otherwise idle machine; `npm run soak` holds all cases to it.
 */
import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { helpRelease, shown } from './harness/help-release';
import { login, open, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;
let operator: Operator;
const good = helpRelease('1.2.0', '甲');
const next = helpRelease('1.2.1', '乙');
const breaking = helpRelease('1.2.2', '丙', (text) =>
  text.replaceAll('"本页内容"', '(localStorage.getItem("old")?(()=>{throw new Error("示例故障")})():"本页内容")'),
);
const variants = [good, next, breaking];

beforeAll(async () => {
  browser = await openBrowser({ timed: true });
  portal = await startPortal();
  operator = operatorOf(portal);
  for (const variant of variants) await operator.publish(variant);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  variants.forEach(removeVariant);
});
const activate = ({ release }: Variant) => operator.activate('help', release.hash);

it.each(['entry', 'service-market'])('shows the card of a section within 3 s when its %s hangs', async (file) => {
  const { context, page } = await visitor(browser);
  await open(page, `${portal.url}/help/Search`);
  await context.route(new RegExp(`/remotes/markets/[^?]*/${file}\\.js`), () => {});
  const started = Date.now();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '服务市场' }).click();
  await page.getByRole('button', { name: '重新加载' }).waitFor();
  expect(Date.now() - started).toBeLessThan(3000);
  await context.close();
});

it('throws every tab out within 1 s of a login elsewhere', async () => {
  const first = await visitor(browser);
  await login(first.page, portal.url, 'demand01');
  const tabs = [first.page];
  for (const path of ['/sys/BuyMarket', '/sys/RawMaterial', '/help/Login']) {
    const tab = await first.context.newPage();
    await open(tab, `${portal.url}${path}`);
    await tab.getByText('欢迎，').waitFor();
    tabs.push(tab);
  }
  const second = await visitor(browser);
  await login(second.page, portal.url, 'demand01');
  await Promise.all(tabs.map((tab) => tab.waitForURL('**/user/login**', { timeout: 1000 })));
  await first.context.close();
  await second.context.close();
});

it('brings a release to an open shell within 2 s', async () => {
  await activate(good);
  const { context, page } = await visitor(browser);
  await open(page, `${portal.url}/help/Search`);
  await shown(page, '甲');
  const toHome = () => page.locator('header').getByRole('link', { name: '首页', exact: true }).first().click();
  await toHome();
  await settled(page);
  await activate(next);
  const since = Date.now();
  // A new release is taken at the entry that follows the news of it, so a too early entry is left again.
  while (Date.now() - since < 2000) {
    await page.locator('footer').getByRole('link', { name: '登录与检索常见问题' }).click();
    await settled(page);
    if (await page.getByRole('heading', { level: 1, name: / 乙$/ }).count()) break;
    await toHome();
    await settled(page);
  }
  expect(await page.getByRole('heading', { level: 1, name: / 乙$/ }).count()).toBe(1);
  expect(Date.now() - since).toBeLessThan(2000);
  await context.close();
});

it('shows the last good release within 3 s to a browser in which the new one breaks', async () => {
  await activate(next);
  await activate(breaking);
  const { context, page } = await visitor(browser);
  await page.addInitScript(() => localStorage.setItem('old', '1'));
  await page.goto(`${portal.url}/help/Search`);
  await shown(page, '乙', 3000);
  await context.close();
});
