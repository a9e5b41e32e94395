import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, sizes, visitor } from 'shared/testing/real/browser';
import { examine, still, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, fillLogin, open, password } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const forcedOffline = '您的账号在别处登录，您已被强制下线';
/** Chromium names failed requests itself; these statuses are the point of the test. */
const statuses = [/status of 401/, /status of 405/, /status of 422/];
const page1 = '/personal/Index';

async function signIn(page: Page, userName: string, word: string) {
  await open(page, `${url}/user/login`);
  await fillLogin(page, userName, word);
  await page.waitForURL('**/sys/home');
  await page.getByText('欢迎，').first().waitFor({ state: 'attached' });
}
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
/** The code that the development page shows for a number. */
const codeOf = async (mobile: string) => {
  const page = await (await fetch(`${url}/dev/sms`)).text();
  return new RegExp(`data-mobile="${mobile}"[^>]*>.*?<code>(\\d{6})</code>`).exec(page)?.[1] ?? '';
};
/** Rows of a table, or cards where that would be too wide. */
const recordsIn = (page: Page, name: string, size: keyof typeof sizes) =>
  size === 'desktop'
    ? page.getByRole('table', { name }).locator('tbody tr')
    : page.getByRole('list', { name }).getByRole('listitem');
const tab = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: '账号' }).getByRole('link', { name }).click();
  await arrived(page, '**/personal/Index?tab=*');
};
async function expectNoViolations(page: Page) {
  // Buttons change their colours for a moment; half-way ones are no contrast to judge.
  await still(page);
  expect(await violations(page)).toEqual([]);
}

it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'an account’s life, %s: logins, password, export, removal and back',
  async (size) => {
    const userName = `life_${size}`;
    const mobile = `1360000000${size.length}`;
    const next = `1360000001${size.length}`;
    await sql(
      `insert into account (id, user_name, mobile, password_hash)
       select gen_random_uuid(), '${userName}', '${mobile}', password_hash from account where user_name = 'demand01'`,
    );
    const first = await visitor(browser, size);
    const second = await visitor(browser, size);
    await signIn(first.page, userName, password);
    await open(first.page, `${url}${page1}`);
    await signIn(second.page, userName, password);
    await first.page.getByRole('alert').filter({ hasText: forcedOffline }).waitFor();

    // The list says how the other one ended.
    const { page } = second;
    await examine(page, url, `${page1}?tab=security`);
    const logins = recordsIn(page, '最近登录', size);
    expect(await logins.nth(0).textContent()).toMatch(/本次登录.*在线/);
    expect(await logins.nth(1).textContent()).toMatch(/在别处登录，被强制下线/);

    // The password changes; this login goes on, the old word is void.
    await page.getByRole('button', { name: '修改密码' }).click();
    const form = page.locator('form').filter({ hasText: '确认新密码' });
    await form.getByLabel('当前密码').fill('Wrong-word1');
    await form.getByLabel('新密码', { exact: true }).fill('Another-2026');
    await form.getByLabel('确认新密码').fill('Another-2026');
    await form.getByRole('button', { name: '修改密码' }).click();
    await form.getByText('当前密码不正确').waitFor();
    await expectNoViolations(page);
    await form.getByLabel('当前密码').fill(password);
    await form.getByRole('button', { name: '修改密码' }).click();
    await said(page, '密码已修改');
    await open(first.page, `${url}/user/login`);
    await fillLogin(first.page, userName, password);
    await first.page.getByText('用户名或密码不正确').waitFor();
    await open(page, `${url}${page1}?tab=data`);
    await page.getByRole('button', { name: '导出数据' }).waitFor();

    // The new word puts the other browser offline, with its message.
    await fillLogin(first.page, userName, 'Another-2026');
    await first.page.waitForURL('**/sys/home');
    await page.getByRole('alert').filter({ hasText: forcedOffline }).waitFor();

    // One's own data as a file.
    const own = first.page;
    await examine(own, url, `${page1}?tab=data`);
    const [download] = await Promise.all([
      own.waitForEvent('download'),
      own.getByRole('button', { name: '导出数据' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(data.账号.user_name).toBe(userName);
    expect(data.登录记录.length).toBe(3);

    // Removal: asked with the password, shown with its date, not taken back by a login, taken back by a click.
    await own.getByRole('button', { name: '注销账号' }).click();
    await own.getByLabel('当前密码').fill('Another-2026');
    await expectNoViolations(own);
    await own.getByRole('button', { name: '申请注销' }).click();
    const notice = own.getByRole('region', { name: '账号注销提示' });
    await notice.getByText(/\d{4}-\d\d-\d\d/).waitFor();
    await expectNoViolations(own);
    await signIn(page, userName, 'Another-2026');
    await open(page, `${url}${page1}`);
    await page.getByRole('button', { name: '撤销注销' }).click();
    await said(page, '已撤销注销');
    await page.getByRole('button', { name: '撤销注销' }).waitFor({ state: 'detached' });

    // Another number, by a code to each of the two.
    await page.getByRole('button', { name: '更换手机号' }).click();
    await page.getByRole('button', { name: '获取验证码（原手机号）' }).click();
    await page.getByRole('link', { name: '查看短信' }).waitFor();
    await page.getByLabel(/^原手机号/).fill(await codeOf(mobile));
    await page.getByLabel('新手机号', { exact: true }).fill(next);
    await page.getByRole('button', { name: '获取验证码（新手机号）' }).click();
    await page.getByRole('button', { name: /重发（新手机号）/ }).waitFor();
    await expectNoViolations(page);
    await page.getByLabel('新手机号的验证码').fill('000000');
    await page.locator('form').getByRole('button', { name: '更换手机号' }).click();
    await page.getByText('新手机号的短信验证码不正确').waitFor();
    await page.getByLabel('新手机号的验证码').fill(await codeOf(next));
    await page.locator('form').getByRole('button', { name: '更换手机号' }).click();
    await page.getByText(`136****${next.slice(-4)}`).waitFor();

    // All of it stands in the log.
    await tab(page, '安全记录');
    const log = await recordsIn(page, '安全记录', size).locator('th, b').allInnerTexts();
    expect(log.slice(0, 6)).toEqual([
      '更换手机号',
      '撤销注销账号',
      '登录',
      '被强制下线',
      '申请注销账号',
      '导出个人数据',
    ]);
    await examine(page, url, `${page1}?tab=log`);
    await examine(page, url, page1);

    // Out of everything, this browser included.
    await tab(page, '登录与安全');
    await page.getByRole('button', { name: '退出所有设备' }).click();
    await page.getByRole('button', { name: '确定退出' }).click();
    await page.waitForURL('**/sys/home');
    await page.waitForFunction(() => localStorage.getItem('token') === null);

    for (const { watched, context } of [first, second]) {
      watched.expected.push(...statuses);
      expect(complaints(watched)).toEqual([]);
      await context.close();
    }
  },
);
