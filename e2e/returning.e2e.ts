import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { repetitions } from 'shared/testing/real/repetitions';
import { healthy } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, fillLogin, hold, login, open, settled, storage } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Signs in over HTTP, as another browser would: what was signed in before is over. */
async function signInElsewhere(userName: string) {
  const answer = await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'Sample-2026' }),
  });
  return ((await answer.json()) as { data: Record<string, string> }).data;
}

/** Puts the five values of a login where the portal keeps them, before its first script runs. */
const remember = (page: Page, values: Record<string, string>) =>
  page.addInitScript((stored) => {
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', '1');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);

const returns = repetitions(4, 20);
it(`keeps whoever comes back with a replaced token on the public page, ${returns} times of ${returns}`, async () => {
  const opened: string[] = [];
  for (let i = 0; i < returns; i += 1) {
    const old = await signInElsewhere('demand01');
    await signInElsewhere('demand01');
    // Every second time somebody has been told already: then Islogon has no reason to give.
    if (i % 2)
      await sql(
        'update session set told_at = now() where told_at is null and gen < (select login_gen from account a where a.id = account_id)',
      );
    const { context, page, watched } = await visitor(browser);
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 405, 408].includes(response.status())) refused.push(`${response.status()} ${response.url()}`);
    });
    await remember(page, old);
    const asked = page.waitForResponse('**/api/User/Islogon');
    await page.goto(`${url}/sys/BuyMarket`);
    await asked;
    await settled(page);
    await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
    // The stream opens afterwards, as a visitor's.
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').length > 0 && localStorage.getItem('token') === null,
    );
    const dialogs = await page.getByRole('dialog').count();
    opened.push(`${new URL(page.url()).pathname} ${dialogs} ${refused.join()} ${complaints(watched).join()}`.trim());
    await context.close();
  }
  expect(opened).toEqual(Array.from({ length: returns }, () => '/sys/BuyMarket 0'));
});

it('lets what a public page was loading for an old token come', async () => {
  const old = await signInElsewhere('demand01');
  await signInElsewhere('demand01');
  const { context, page, watched } = await visitor(browser);
  await remember(page, old);
  const answer = await hold(context, /\/api\/Service\/list/);
  const asked = page.waitForRequest(/\/api\/Service\/list/);
  await page.goto(`${url}/sys/BuyMarket?page=2`);
  await asked;
  await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
  answer();
  await page.locator('main a[href*="/detail/ServiceDetail"]').first().waitFor();
  expect(await page.getByText('内容暂时无法加载').count()).toBe(0);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('asks for nothing personal before Islogon has answered, and then for everything', async () => {
  const values = await signInElsewhere('demand01');
  const { context, page, watched } = await visitor(browser);
  await remember(page, values);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const answer = await hold(context, '**/api/User/Islogon');
  await open(page, `${url}/sys/BuyMarket`);
  await page.getByText('欢迎，').first().waitFor();
  const personal = /Enquiry|Notification|CollectInfo|User\/info|Events/;
  expect(asked.filter((path) => personal.test(path))).toEqual([]);
  expect(asked.filter((path) => path.endsWith('Islogon'))).toHaveLength(1);
  const later = ['/api/Enquiry/unread', '/api/Notification/unread', '/api/CollectInfo/status', '/api/Events'].map(
    (path) => page.waitForRequest((request) => new URL(request.url()).pathname === path),
  );
  answer();
  await Promise.all(later);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('does not let a slow logout end a login that another tab has made meanwhile', async () => {
  const { context, page } = await visitor(browser);
  await login(page, url, 'supply01');
  const before = (await storage(page)).token;
  const other = await context.newPage();
  await open(other, `${url}/user/login`);
  const asked = context.waitForEvent('request', (request) => request.url().endsWith('/api/Auth/logout'));
  const answer = await hold(context, '**/api/Auth/logout');
  await page.getByText('欢迎，').first().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await asked;
  await fillLogin(other, 'supply01');
  await other.waitForURL('**/sys/home');
  answer();
  for (const tab of [page, other]) {
    await arrived(tab, '**/sys/home');
  }
  await page.waitForFunction((old) => localStorage.getItem('token') !== old, before);
  // The logout is over in any case after two seconds.
  await page.getByText('欢迎，').first().waitFor();
  const { token } = await storage(other);
  expect(token).toMatch(/^[\w-]{43}$/);
  await other.reload();
  await other.getByText('欢迎，').first().waitFor();
  expect((await storage(other)).token).toBe(token);
  await context.close();
});

it.each(['desktop', 'mobile'] as const)(
  'leads back to the personal page that a forced logout has ended, on %s',
  async (size) => {
    const { context, page } = await visitor(browser, size);
    await page.goto(`${url}/user/login`);
    await fillLogin(page, 'demand01');
    await page.waitForURL('**/sys/home');
    await open(page, `${url}/personal/CollectionServices`);
    await signInElsewhere('demand01');
    await page.waitForURL('**/user/login');
    await page.getByRole('alert').filter({ hasText: '被强制下线' }).waitFor();
    await fillLogin(page, 'demand01');
    await arrived(page, '**/sys/home');
    const back = page.getByRole('link', { name: '返回 收藏的服务' });
    await back.waitFor();
    await healthy(page);
    if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/back-${size}.png` });

    // A reload keeps it, and the keyboard reaches it: the skip link is the first stop.
    await page.reload();
    await settled(page);
    await back.waitFor();
    for (let i = 0; i < 60 && !(await back.evaluate((link) => link === document.activeElement)); i += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arrived(page, '**/personal/CollectionServices');
    await page.goBack();
    await arrived(page, '**/sys/home');
    expect(await back.count()).toBe(0);
    await context.close();
  },
);
