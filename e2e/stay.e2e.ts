/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { release as releaseSchema } from 'shared/contract/registry';
import { releaseName } from 'shared/contract/vocabulary/release';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, root, startPortal } from 'shared/testing/real/portal';
import { makeVariant, type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { helpRelease, shown } from './harness/help-release';
import { arrived, login, open, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;
let operator: Operator;

const built = (section: string) =>
  releaseSchema.parse(JSON.parse(readFileSync(join(root, `remote-${section}`, 'dist/release.json'), 'utf8')));
/** A release of the help section that has one page under the public layout; its entry in the menu ends in the label. */
function moved(version: string, label: string): Variant {
  const to = (path: string) => (path === '/help/Login' ? '/sys/HelpLogin' : path);
  const { routes, navigation } = built('help');
  return helpRelease(version, label, (text) => text.replaceAll('/help/Login', '/sys/HelpLogin'), {
    routes: routes.map((route) => ({ ...route, path: to(route.path) })),
    navigation: navigation.map((entry) => ({
      ...entry,
      path: to(entry.path),
      label: entry.path === '/help/Login' ? `登录${label}` : entry.label,
      children: entry.children.map(to),
    })),
  });
}
/** A release of the markets; what its navigation says tells that the tab has heard of it. */
const market = (version: string, label: string): Variant =>
  makeVariant('markets', version, (_, text) => text, {
    navigation: built('markets').navigation.map((entry) =>
      entry.label === '会议资讯' ? { ...entry, label: `会议${label}` } : entry,
    ),
  });
const variants = [moved('4.0.0', '甲'), moved('4.0.1', '乙'), market('4.0.0', '甲'), market('4.0.1', '乙')];
const [first, second, oldMarket, newMarket] = variants as [Variant, Variant, Variant, Variant];

beforeAll(async () => {
  browser = await openBrowser();
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

const activate = ({ release }: Variant) => operator.activate(release.name, release.hash);
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

it('keeps the release while a person walks from page to page of a section, also under another layout', async () => {
  await activate(first);
  const { context, page, watched } = await visitor(browser);
  await open(page, `${portal.url}/help/Search`);
  await shown(page, '甲');
  await activate(second);
  // The menu follows the registry at once; the pages stay.
  await page.getByRole('link', { name: '登录乙' }).first().waitFor();
  await follow(page, '登录乙');
  await arrived(page, '**/sys/HelpLogin');
  await shown(page, '甲');
  await page.goBack();
  await shown(page, '甲');
  await page.locator('header').getByRole('link', { name: '首页', exact: true }).first().click();
  await settled(page);
  await page.locator('footer').getByRole('link', { name: '登录乙' }).click();
  await shown(page, '乙');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('does not lose a half-filled form to a new release, nor the pages after it', async () => {
  await activate(oldMarket);
  const { context, page, watched } = await visitor(browser);
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await login(page, portal.url, 'demand01');
  await open(page, `${portal.url}/sys/BuyMarket`);
  await page.locator('main a[href^="/detail/ServiceDetail?id="]').first().click();
  await arrived(page, '**/detail/ServiceDetail?**');
  await page.getByRole('region', { name: '价格与操作' }).getByRole('button', { name: '询价' }).click();
  const content = page.getByRole('dialog', { name: '询价' }).getByLabel('内容');
  await content.fill('我方需要委托生产一批冻干粉针临床样品');
  await activate(newMarket);
  await page
    .locator('header')
    .getByRole('link', { name: '会议乙', includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
  expect(await content.inputValue()).toBe('我方需要委托生产一批冻干粉针临床样品');
  await page.keyboard.press('Escape');
  await follow(page, '会议乙');
  await arrived(page, '**/sys/Conference');
  const folder = ({ release }: Variant) => `/remotes/markets/${releaseName(release)}/`;
  expect(files).toContain(`${folder(oldMarket)}conference.js`);
  expect(files).not.toContain(`${folder(newMarket)}conference.js`);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
