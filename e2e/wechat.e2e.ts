import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { examine, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, fillLogin, login, newestCode, open, settled, storage } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  await sql('update account set wx_union_id = null, wx_nick_name = null, wx_bound_at = null');
  await sql("update rate_event set at = at - interval '1 day'");
});

/** The unionid that the simulation gives 示例·灯笼. */
const lantern = `oDouble_${createHash('sha256').update('union lantern').digest('base64url').slice(0, 20)}`;
const atWechat = '**/dev/wechat/connect/qrconnect?**';
/** The refusal is the point: Chromium names the status itself. */
const refused = [/status of 422/, /status of 409/];

/** From the start page to WeChat's simulated one, where this choice is made. */
async function choose(page: Page, choice: string) {
  await page.waitForURL(atWechat);
  await page.getByText('开发模式：这是模拟的微信页面').waitFor();
  await page.getByRole('link', { name: choice }).click();
}

async function enter(page: Page, choice: string) {
  await open(page, `${url}/user/weChat`);
  await page.getByRole('button', { name: '打开微信扫码页面' }).click();
  await choose(page, choice);
}

/** Binds in the personal area. */
async function bind(page: Page, choice: string) {
  await page.goto(`${url}/personal/Index`);
  await settled(page);
  await page.getByRole('button', { name: '绑定微信' }).click();
  await choose(page, choice);
  await page.getByRole('button', { name: '确认绑定' }).waitFor();
}

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it('binds in the personal area, logs in by WeChat, and unbinds', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await login(page, url, 'demand01');
    await bind(page, '示例·雪松');
    expect(new URL(page.url()).search).toBe('');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '确认绑定' }).click();
    await arrived(page, '**/personal/Index');
    await page.getByText('示例·雪松').waitFor();
    expect(await violations(page)).toEqual([]);

    // Another browser comes in by it, which ends the login here.
    const other = await visitor(browser, size);
    await examine(other.page, url, '/user/weChat');
    await enter(other.page, '示例·雪松');
    await arrived(other.page, '**/sys/home');
    expect(await storage(other.page)).toMatchObject({
      userName: 'demand01',
      token: expect.stringMatching(/^[\w-]{43}$/),
      realName: '示例·需方',
      userid: expect.any(String),
      usermobile: '139****0001',
    });
    await page.waitForURL('**/user/login');
    await page.getByRole('alert').filter({ hasText: '被强制下线' }).waitFor();

    await other.page.goto(`${url}/personal/Index`);
    await settled(other.page);
    await other.page.getByRole('button', { name: '解除绑定' }).click();
    expect(await violations(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: '确认解除' }).click();
    await other.page.getByText('已解除微信绑定').waitFor();
    await other.page.getByRole('button', { name: '绑定微信' }).waitFor();
    expect(complaints(other.watched)).toEqual([]);
    watched.expected.push(/status of 401/, /status of 405/);
    expect(complaints(watched)).toEqual([]);
    await other.context.close();
    await context.close();
  });

  it('asks an unbound person for the mobile number or the password of the account, and binds it', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await enter(page, '示例·海港');
    await page.getByRole('heading', { name: '绑定微信' }).waitFor();
    await page.getByText('微信「示例·海港」还没有绑定账号').waitFor();
    await page.getByRole('button', { name: '不看图片' }).click();
    await page.getByRole('status').filter({ hasText: '验证已完成' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('手机号', { exact: true }).fill('13900000002');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送至').waitFor();
    await page.getByLabel('短信验证码').fill(await newestCode(url, '13900000002', 'bind'));
    await page.getByRole('button', { name: '验证并绑定' }).click();
    await arrived(page, '**/sys/home');
    await page.getByText('微信绑定成功').waitFor();
    expect((await storage(page)).userName).toBe('supply01');

    const other = await visitor(browser, size);
    await enter(other.page, '示例·青梅');
    await other.page.getByRole('button', { name: '用密码登录后绑定' }).click();
    await fillLogin(other.page, 'demand01');
    await other.page.getByRole('button', { name: '确认绑定' }).click();
    await other.page.waitForURL('**/sys/home');

    const third = await visitor(browser, size);
    for (const [choice, userName] of [
      ['示例·海港', 'supply01'],
      ['示例·青梅', 'demand01'],
    ] as const) {
      await enter(third.page, choice);
      await third.page.waitForURL('**/sys/home');
      expect((await storage(third.page)).userName).toBe(userName);
    }
    watched.expected.push(/status of 401/, /status of 405/);
    other.watched.expected.push(/status of 401/, /status of 405/);
    for (const one of [watched, other.watched, third.watched]) expect(complaints(one)).toEqual([]);
    for (const one of [context, other.context, third.context]) await one.close();
  });

  it('comes back to the page that asked for the login', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await sql(`update account set wx_union_id = '${lantern}' where user_name = 'demand01'`);
    await page.goto(`${url}/personal/Index`);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('link', { name: '微信扫码登录' }).click();
    await arrived(page, '**/user/weChat');
    await page.getByRole('button', { name: '打开微信扫码页面' }).click();
    await choose(page, '示例·灯笼');
    await arrived(page, '**/personal/Index');
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('says that consent was refused, that a link was used, and that it is another browser’s; each can begin anew', async () => {
    const { context, page, watched } = await visitor(browser, size);
    watched.expected.push(...refused);
    await enter(page, '拒绝');
    await page.getByRole('alert').filter({ hasText: '您没有同意微信授权' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '重新开始微信登录' }).click();

    const back: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/user/weChat?')) back.push(request.url());
    });
    await choose(page, '示例·灯笼');
    await page.getByRole('heading', { name: '绑定微信' }).waitFor();
    await page.goto(back[0] as string);
    await page.getByRole('alert').filter({ hasText: '已完成或已使用过' }).waitFor();

    const thief = await visitor(browser, size);
    thief.watched.expected.push(...refused);
    await thief.page.goto(back[0] as string);
    await thief.page.getByRole('alert').filter({ hasText: '不是在这个浏览器中开始的' }).waitFor();
    expect((await storage(thief.page)).token).toBeNull();
    expect(complaints(thief.watched)).toEqual([]);
    expect(complaints(watched)).toEqual([]);
    await thief.context.close();
    await context.close();
  });
});
