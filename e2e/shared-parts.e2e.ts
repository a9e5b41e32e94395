import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { login } from './harness/journey';

const url = process.env.E2E_URL as string;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page of a section that waits for these files of the shell. */
const path = '/personal/Index?tab=log';
const files = ['antd-table', 'antd-base'];
const expected = [
  /Failed to load resource/,
  /CF-\d{8}-\d{6}-[0-9A-Z]{5}/,
  /ChunkLoadError|Loading chunk|initialization/,
];

it.each(files)('a page comes all the same when %s of the shell fails once', async (file) => {
  const { context, page, watched } = await visitor(browser);
  watched.expected.push(...expected);
  await login(page, url, 'demand01');
  let isFirst = true;
  await context.route(new RegExp(`/shell/${file}\\.[0-9a-f]+\\.js`), (route) => {
    const fails = isFirst;
    isFirst = false;
    return fails ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(`${url}${path}`);
  await page.getByRole('table').first().waitFor();
  expect(isFirst).toBe(false);
  expect(await page.getByRole('button', { name: '重新加载' }).count()).toBe(0);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(files)('重新加载 brings the page once %s of the shell can be had again', async (file) => {
  const { context, page, watched } = await visitor(browser);
  watched.expected.push(...expected);
  await login(page, url, 'demand01');
  const pattern = new RegExp(`/shell/${file}\\.[0-9a-f]+\\.js`);
  await context.route(pattern, (route) => route.abort('connectionreset'));
  await page.goto(`${url}${path}`);
  const again = page.getByRole('button', { name: '重新加载' });
  await again.waitFor();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await context.unroute(pattern);
  await again.click();
  await page.getByRole('table').first().waitFor();
  expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('the preview beside an editor comes all the same when its file fails once', async () => {
  const { context, page, watched } = await visitor(browser);
  watched.expected.push(/Failed to load resource/);
  await login(page, url, 'supply01');
  let isFirst = true;
  await context.route(/\/shell\/preview\.[0-9a-f]+\.js/, (route) => {
    const fails = isFirst;
    isFirst = false;
    return fails ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(`${url}/personal/EnterpriseInfoEdit`);
  await page.frameLocator('iframe').locator('main h1').first().waitFor();
  expect(isFirst).toBe(false);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
