import type { Browser, Page, Response } from 'playwright-core';
import { complaints, openBrowser, visitor, watch } from 'shared/testing/real/browser';
import { limit } from 'shared/testing/real/repetitions';
import { sql } from './harness/database';
import {
  arrived,
  eventually,
  fillLogin,
  isLive,
  login,
  open,
  openSignedIn,
  settled,
  storage,
  withoutStream,
} from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const texts = {
  forcedOffline: '您的账号在别处登录，您已被强制下线',
  timedOut: '登录超时，请重新登录',
  noPermission: '没有权限',
};

/** The page of the login route with the reason on it, nobody signed in, nothing stored. */
async function expectThrownOut(page: Page, text: string) {
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/login');
  await page.waitForFunction(() => localStorage.getItem('token') === null && localStorage.getItem('userName') === null);
}

/** Chromium names failed requests itself; these statuses are the point of the test. */
const statuses = [/status of 401/, /status of 405/, /status of 408/];

it('goes from home to a favourite, stays signed in, and is thrown out by a second login in every tab and section', async () => {
  const first = await visitor(browser);
  const { page } = first;
  await open(page, `${url}/`);
  expect(page.url()).toBe(`${url}/sys/home`);

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '服务市场' }).click();
  await arrived(page, '**/sys/BuyMarket');
  const everything = await page.getByRole('status').filter({ hasText: '找到' }).textContent();
  const figure = async () =>
    Number(/找到\s*(\d+)/.exec((await page.getByRole('status').filter({ hasText: '找到' }).textContent()) ?? '')?.[1]);

  const facet = page.getByRole('complementary', { name: '筛选条件' });
  await facet.getByText('江苏').first().click();
  await page.waitForURL(/provinces=/);
  await page.waitForFunction(
    (before) => document.querySelector('main [role=status]')?.textContent !== before,
    everything,
  );
  await settled(page);
  const inProvince = await figure();

  await page.getByRole('searchbox').first().fill('冻干');
  await page.getByRole('searchbox').first().press('Enter');
  await arrived(page, /q=/);
  const cards = await page.locator('main article').allInnerTexts();
  expect(cards.length).toBeGreaterThan(0);
  // Both the facet and the word count; the best hit says the word on its card.
  for (const card of cards) expect(card).toMatch(/江苏/);
  expect(cards[0]).toMatch(/冻干/);
  expect(await figure()).toBeLessThan(inProvince);

  const title = (await page.locator('main article h3 a').first().textContent()) as string;
  await page.locator('main article h3 a').first().click();
  await arrived(page, '**/detail/ServiceDetail?**');
  expect(await page.locator('main h1').textContent()).toBe(title);
  const detail = page.url();

  // The action asks for the login, stays on the page and is finished by it.
  await page.getByRole('button', { name: '收藏', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await fillLogin(page, 'demand01');
  await page.getByText('收藏成功').waitFor();
  await page.getByRole('button', { name: '已收藏' }).first().waitFor();
  expect(page.url()).toBe(detail);
  const stored = await storage(page);
  expect(stored.userName).toBe('demand01');
  expect(stored.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(stored.redirectUrl).toContain('/detail/ServiceDetail');

  await page.goto(`${url}/personal/CollectionServices`);
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  await page.getByText('欢迎，').waitFor();

  // A tab in each section, then the same account signs in elsewhere.
  const tabs: Page[] = [page];
  const watches = [first.watched];
  for (const path of ['/sys/BuyMarket', '/sys/RawMaterial', '/help/Login']) {
    const tab = await first.context.newPage();
    watches.push(await watch(tab));
    await open(tab, `${url}${path}`);
    await tab.getByText('欢迎，').waitFor();
    tabs.push(tab);
  }
  const second = await visitor(browser);
  await login(second.page, url, 'demand01');
  await Promise.all(tabs.map((tab) => tab.waitForURL('**/user/login**', { timeout: limit(1000) })));
  for (const tab of tabs) await expectThrownOut(tab, texts.forcedOffline);

  // The winner goes on; of the loser's token nothing is left.
  await open(second.page, `${url}/personal/Index`);
  await second.page.getByText('欢迎，').first().waitFor();
  const won = (await storage(second.page)).token;
  expect(won).not.toBe(stored.token);
  expect([await isLive(url, won), await isLive(url, stored.token)]).toEqual([true, false]);

  for (const watched of watches) {
    watched.expected.push(...statuses);
    expect(complaints(watched)).toEqual([]);
  }
  expect(complaints(second.watched)).toEqual([]);
  await first.context.close();
  await second.context.close();
});

it.each([
  [
    'expiry',
    "update session set idle_until = now() - interval '1 second' where account_id = (select id from account where user_name = 'supply01')",
    texts.timedOut,
  ],
  [
    'an unknown token',
    "delete from session where account_id = (select id from account where user_name = 'supply01')",
    texts.timedOut,
  ],
])('%s ends the session wherever a call of a section meets it, in every tab', async (_, statement, text) => {
  const { context, page, watched } = await visitor(browser);
  await withoutStream(context);
  await login(page, url, 'supply01');
  await openSignedIn(page, `${url}/sys/BuyMarket`, '/api/CollectInfo/status');
  const other = await context.newPage();
  const otherWatched = await watch(other);
  await openSignedIn(other, `${url}/help/Search`);
  await sql(statement);
  await page.getByRole('button', { name: '收藏', exact: true }).first().click();
  await expectThrownOut(page, text);
  await expectThrownOut(other, text);
  for (const heard of [watched, otherWatched]) {
    heard.expected.push(...statuses, /api\/Events/);
    expect(complaints(heard)).toEqual([]);
  }
  await context.close();
});

it('does nothing twice when the browser resends a request answered 408', async () => {
  const { context, page } = await visitor(browser);
  await withoutStream(context);
  await login(page, url, 'supply01');
  await openSignedIn(page, `${url}/sys/BuyMarket`, '/api/CollectInfo/status');
  const before = await sql('select count(*)::int as n from favourite');
  await sql(
    "update session set idle_until = now() - interval '1 second' where account_id = (select id from account where user_name = 'supply01')",
  );
  await page.getByRole('button', { name: '收藏', exact: true }).first().click();
  await expectThrownOut(page, texts.timedOut);
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await sql('select count(*)::int as n from favourite')).toEqual(before);
  await context.close();
});

it('signs out from the header to the home page and empties the storage', async () => {
  const { context, page, watched } = await visitor(browser);
  await login(page, url, 'operator01');
  await open(page, `${url}/personal/Index`);
  await page.getByText('operator01').first().waitFor();
  const { token } = await storage(page);
  const other = await context.newPage();
  await open(other, `${url}/sys/BuyMarket`);
  await other.getByText('欢迎，').first().waitFor();
  await page.getByText('欢迎，').first().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/sys/home');
  await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
  const stored = await storage(page);
  expect([stored.token, stored.userName, stored.realName, stored.userid, stored.usermobile]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  await eventually(false, () => isLive(url, token));
  await other.getByRole('button', { name: '登录 / 注册' }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/sys/BuyMarket');

  // Nothing personal comes back through the back button.
  await page.goBack();
  await page.waitForURL('**/personal/Index');
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/示例·|operator01/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('asks for the login status on every route change, as multipart form data with both headers', async () => {
  const { context, page, watched } = await visitor(browser);
  const question = (answer: Response) => answer.url().endsWith('/api/User/Islogon');
  // The page after the login is the first that asks with a token; a question that is left unanswered is given up with its page.
  const atHome = page.waitForResponse((answer) => question(answer) && Boolean(answer.request().headers().token));
  await login(page, url, 'operator01');
  await atHome;
  const token = (await storage(page)).token as string;
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const steps = [
    () => navigation.getByRole('link', { name: '会议资讯' }).click(),
    () => navigation.getByRole('link', { name: '服务市场' }).click(),
    () => page.getByRole('complementary', { name: '筛选条件' }).getByText('江苏').first().click(),
    () => page.goBack(),
  ];
  for (const step of steps) {
    const before = page.url();
    const answered = page.waitForResponse(question);
    await step();
    await page.waitForURL((address) => address.href !== before);
    const answer = await answered;
    const headers = await answer.request().allHeaders();
    expect(answer.request().method()).toBe('POST');
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    expect([headers.token, headers.authorization]).toEqual([token, token]);
    expect(await answer.json()).toMatchObject({ success: true, data: true });
    await settled(page);
  }
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('reaches the login screen by its hash form and says what is missing', async () => {
  const { context, page, watched } = await visitor(browser);
  await page.goto(`${url}/#/user/login`);
  await page.waitForURL('**/user/login');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请输入用户名').last().waitFor();
  await page.getByText('请输入密码').last().waitFor();
  await fillLogin(page, 'demand01', 'wrong-password');
  await page.getByText('用户名或密码不正确').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/login');
  expect((await storage(page)).token).toBeNull();
  watched.expected.push(/status of 422/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('keeps public pages usable when storage is denied', async () => {
  const { context, page, watched } = await visitor(browser);
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'sessionStorage', { get: denied });
  });
  await open(page, `${url}/sys/BuyMarket`);
  expect(await page.locator('main article').count()).toBe(10);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await arrived(page, '**/sys/home');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
