import type { Browser, BrowserContext } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { login, open } from './harness/journey';
import { url } from './harness/portal';

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

/** The first request for such a file is reset, or never answered; the next one is. */
async function spoilFirst(context: BrowserContext, file: string, how: 'fails' | 'hangs') {
  const seen = { requests: 0 };
  await context.route(new RegExp(`/shell/${file}\\.[0-9a-f]+\\.js`), (route) => {
    seen.requests += 1;
    if (seen.requests > 1) return route.continue();
    return how === 'fails' ? route.abort('connectionreset') : undefined;
  });
  return seen;
}

it.each(['fails', 'hangs'] as const)('the preview beside an editor comes when its file %s once', async (how) => {
  const { context, page, watched } = await visitor(browser);
  watched.expected.push(/Failed to load resource/);
  await login(page, url, 'supply01');
  const seen = await spoilFirst(context, 'preview', how);
  await page.goto(`${url}/personal/EnterpriseInfoEdit`, { waitUntil: 'domcontentloaded' });
  await page.frameLocator('iframe').locator('main h1').first().waitFor();
  expect(seen.requests).toBe(2);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('a preview that cannot be had says so inside its frame, and 重新加载 brings it', async () => {
  const { context, page, watched } = await visitor(browser);
  watched.expected.push(/Failed to load resource/);
  await login(page, url, 'supply01');
  const file = /\/shell\/preview\.[0-9a-f]+\.js/;
  await context.route(file, (route) => route.abort('connectionreset'));
  await page.goto(`${url}/personal/EnterpriseInfoEdit`);
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: '预览暂时无法加载' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await context.unroute(file);
  await preview.getByRole('button', { name: '重新加载' }).click();
  await preview.locator('main h1').first().waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('the login popup that takes long says so, and comes', async () => {
  const { context, page, watched } = await visitor(browser);
  const seen = await spoilFirst(context, 'login', 'hangs');
  await open(page, `${url}/sys/BuyMarket`);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await page.getByRole('status').filter({ hasText: '登录窗口正在加载，请稍候' }).waitFor();
  await page.getByRole('dialog').getByLabel('用户名').waitFor();
  expect(seen.requests).toBe(2);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
