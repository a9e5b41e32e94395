import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { examine, sideways, still, violations } from './harness/accessibility';
import { arrived, login, open } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const publicPages = [
  '/sys/home',
  '/sys/BuyMarket',
  '/sys/BuyMarket?kind=spot',
  '/sys/BuyMarket?kind=platform&q=%E8%84%82%E8%B4%A8%E4%BD%93',
  '/sys/BuyMarket?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E6%A0%B7%E7%9A%84%E6%9C%8D%E5%8A%A1',
  '/sys/Search',
  '/sys/Search?q=%E5%86%BB%E5%B9%B2%E7%B2%89%E9%92%88',
  '/sys/Search?q=%E5%8E%9F%E6%96%99%E8%8D%AF&kind=rawMaterial&page=2',
  '/sys/Search?q=%E9%BC%8D%E9%BC%8D',
  '/sys/SellMarket',
  '/sys/SellMarket?states=open&dues=d7&sort=deadline',
  '/sys/SellMarket?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E6%A0%B7%E7%9A%84%E9%9C%80%E6%B1%82',
  '/sys/ServiceProvider',
  '/sys/Conference',
  '/sys/Conference?kind=meeting&when=upcoming',
  '/sys/Conference?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E6%A0%B7%E7%9A%84%E4%BC%9A%E8%AE%AE',
  '/sys/SpecialServices',
  '/sys/OnlineRoadShow',
  '/sys/OnlineRoadShow?phases=upcoming&sort=hot',
  '/sys/CommissionedProduction',
  '/sys/BatchQuery',
  '/sys/Clinical',
  '/sys/RawMaterial',
  '/detail/ServiceProviderTop10',
  '/detail/ServiceProviderTop10?board=research&period=2026-Q2',
  '/sys/ServiceProvider?orgTypes=cdmo&provinces=%E6%B1%9F%E8%8B%8F',
  '/user/login',
  '/user/register',
  '/user/forgotPassword',
  '/user/weChat',
  '/help/EnterpriseClaim',
  '/help/EnterpriseEdit',
  '/help/ServiceEdit',
  '/help/Login',
  '/help/Search',
  '/help/Feedback',
];

/** Pages of a record, without one. */
const absentPages = [
  '/detail/ServiceDetail',
  '/detail/SellMarketDetail',
  '/detail/ServiceProviderDetail',
  '/detail/SpecialServicesDetails',
  '/detail/OnlineRoadShowDetail',
  '/detail/ConferenceSignUp',
  '/sys/Product',
];

const personalPages = [
  '/personal/Index',
  '/personal/Notifications',
  '/personal/SignUps',
  '/personal/Tickets',
  '/personal/CollectionServices',
  '/personal/CollectionSpots',
  '/personal/CollectionPlatform',
  '/personal/CollectionDemand',
  '/personal/CollectionEnterprise',
  '/personal/CollectionOnlineRoadShow',
  '/personal/EnterpriseClaim',
  '/personal/EnterpriseInfoEdit',
  '/personal/ServiceInfoEdit',
  '/personal/SpotsInfoEdit',
  '/personal/PlatformInfoEdit',
  '/personal/DemandInfoEdit',
];

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it('draws every public page without a complaint', async () => {
    const { context, page, watched } = await visitor(browser, size);
    for (const path of publicPages) await examine(page, url, path);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('draws the page of a record that is not named, and answers 404', async () => {
    const { context, page, watched } = await visitor(browser, size);
    for (const path of absentPages) {
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
      await examine(page, url, path);
    }
    // Of the document alone: nothing else of the page is missing.
    watched.expected.push(/^(\S+) console: .*status of 404.* \1$/);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('draws every personal page without a complaint', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await login(page, url, 'supply01');
    for (const path of personalPages) await examine(page, url, path);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('draws a detail, a record drawer and the login popup without a complaint', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${url}/sys/BuyMarket`);
    await page.locator('main article h3 a').first().click();
    await arrived(page, '**/detail/ServiceDetail?**');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '收藏', exact: true }).last().click();
    await page.getByRole('dialog').waitFor();
    await still(page);
    expect(await violations(page)).toEqual([]);
    await open(page, `${url}/sys/RawMaterial`);
    await page.locator('td[data-head] a').first().click();
    await page.getByRole('dialog').waitFor();
    await page.waitForURL(/id=/);
    await still(page);
    expect(await violations(page)).toEqual([]);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });
});

it('answers an unknown path with the true status and its own screen', async () => {
  const { context, page } = await visitor(browser);
  for (const path of ['/sys/Nowhere', '/noFond', '/sys/home/extra']) {
    const response = await page.goto(`${url}${path}`);
    expect([path, response?.status()]).toEqual([path, 404]);
    await page.getByText('没有找到这个页面').waitFor();
  }
  expect((await page.goto(`${url}/sys/BuyMarket`))?.status()).toBe(200);
  await context.close();
});

it('scrolls to the top on navigation, shows the way back up after 100 px, reloads on the current entry', async () => {
  const { context, page } = await visitor(browser);
  await open(page, `${url}/sys/BuyMarket`);
  const top = page.getByRole('button', { name: '返回顶部' });
  await page.evaluate(() => scrollTo(0, 100));
  await page.waitForFunction(() => scrollY === 100);
  expect(await top.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 101));
  await top.waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  const nav = page.getByRole('navigation', { name: '主导航' });
  await nav.getByRole('link', { name: '首页' }).click();
  await arrived(page, '**/sys/home');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.evaluate(() => Object.assign(window, { before: true }));
  const reloaded = page.waitForEvent('load');
  await nav.getByRole('link', { name: '首页' }).click();
  await reloaded;
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  await context.close();
});

it.each([320, 720])('needs no sideways scrolling at %i px', async (width) => {
  const { context, page } = await visitor(browser);
  await page.setViewportSize({ width, height: 800 });
  for (const path of [
    '/sys/home',
    '/sys/BuyMarket',
    '/sys/SellMarket',
    '/sys/RawMaterial',
    '/help/Login',
    '/user/login',
  ]) {
    await open(page, `${url}${path}`);
    expect({ path, sideways: await sideways(page) }).toEqual({ path, sideways: 0 });
  }
  await context.close();
});

it('shows what the search on the home page is for in colours that the person has chosen', async () => {
  const context = await browser.newContext({ forcedColors: 'active' });
  const page = await context.newPage();
  await open(page, `${url}/sys/home`);
  const half = (name: string) => page.getByRole('button', { name, exact: true });
  const painted = async (name: string) =>
    half(name).evaluate((button) => getComputedStyle(button).backgroundColor.replace(/^rgba\((.*), 0\)$/, 'rgb($1)'));
  await half('找需求').click();
  expect(await half('找需求').getAttribute('aria-pressed')).toBe('true');
  expect(await painted('找需求')).not.toBe(await painted('找服务'));
  const field = page.getByRole('main').getByRole('combobox').first();
  expect(await field.evaluate((input) => getComputedStyle(input).borderTopStyle)).toBe('solid');
  await context.close();
});
