import type { Browser, Page } from 'playwright-core';
import { pages } from 'shared/contract/paths';
import { registers } from 'shared/contract/registers';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { open, settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const lists = [pages.serviceMarket, pages.demandMarket, pages.providers, pages.conferences, pages.topics];
const registerPages = new Set(Object.values(registers).map(({ place }) => pages[place.page]));
const all = [...lists, pages.roadShows, ...registerPages];
/** Heading, title and what can be asked for: words, tabs and filters by their names. */
const frameOf = async (page: Page) => ({
  title: await page.title(),
  heading: await page.locator('main h1').allTextContents(),
  fields: await page.locator('main form :is(input, select, textarea)').evaluateAll((all) => all.length),
  tabs: await page.locator('main nav.tabs a').evaluateAll((all) => all.length),
});

it.each(all)('%s keeps heading, search and title where its first load fails, and recovers in place', async (path) => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${url}${path}`);
  const whole = await frameOf(page);
  expect(whole.fields).toBeGreaterThan(0);
  const lost = /\/api\/\w+\/list/;
  await context.route(lost, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 500, message: '服务繁忙', data: null } }),
  );
  watched.expected.push(/status of 500/, /was preloaded using link preload/);
  await page.goto(`${url}${path}`);
  const card = page.getByRole('alert').filter({ hasText: '暂时无法加载' });
  await card.waitFor();
  expect(await frameOf(page)).toEqual(whole);
  await context.unroute(lost);
  await card.getByRole('button', { name: '重新加载' }).click();
  await card.waitFor({ state: 'detached' });
  await settled(page);
  expect(await frameOf(page)).toEqual(whole);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(['desktop', 'mobile'] as const)(
  '%s: a page that was asked for without a network comes by itself once it is back',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${url}${pages.serviceMarket}`);
    await context.setOffline(true);
    watched.expected.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch|Loading (CSS )?chunk|Loading script|CF-\d{8}/);
    // The code of its section is not here.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, pages.clinical);
    const card = page.getByRole('heading', { name: '临床试验查询暂时无法加载' });
    await card.waitFor();
    await page.getByText('网络已断开，恢复后本页会自动重新加载。').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: '临床试验查询', exact: true }).waitFor();
    await settled(page);
    expect(await card.count()).toBe(0);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
