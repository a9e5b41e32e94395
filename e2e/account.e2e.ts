import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { sideways, violations } from './harness/accessibility';
import { sql } from './harness/database';
import {
  arrived,
  fillLogin,
  isLive,
  newestCode,
  open,
  openSignedIn,
  present,
  settled,
  storage,
} from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Refusals are the point; Chromium names them on the console itself. */
const refusals = /status of (400|409|422|429)/;
const word = 'Journey-2026';

// Forms are sent by Enter: a click may go down on the button and up beside it, where a text above it comes or goes.

/** What stands beside a field, by the field's own reference to it. */
const besideField = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

async function expectBeside(page: Page, label: string, text: string) {
  await present(page.getByText(text, { exact: false }).first());
  expect(await besideField(page, label)).toContain(text);
  expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
}

const hasFocus = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);

/** As if this time had gone by for every limit. */
const passTime = (interval: string) => sql(`update rate_event set at = at - interval '${interval}'`);

/** Proves the person without the picture, asks for a code and types it. */
async function proveNumber(page: Page, mobile: string) {
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('button', { name: '不看图片' }).click();
  await page.getByRole('status').filter({ hasText: '验证已完成' }).waitFor();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送至').waitFor();
  expect(await hasFocus(page, '短信验证码')).toBe(true);
  await page.getByLabel('短信验证码').fill(await newestCode(url, mobile));
}

/** On the home page, by name and with a token that the server knows, which is answered. */
async function expectSignedIn(page: Page, userName: string) {
  await arrived(page, '**/sys/home');
  const stored = await storage(page);
  expect(stored.userName).toBe(userName);
  expect(await isLive(url, stored.token)).toBe(true);
  return stored.token;
}

/** A refusal signs nobody in. */
async function expectNobody(page: Page) {
  const { token, userName } = await storage(page);
  expect([token, userName]).toEqual([null, null]);
}

/** Forgets the session as a closed browser would. */
const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

async function expectSound(page: Page) {
  expect({ at: page.url(), violations: await violations(page) }).toEqual({ at: page.url(), violations: [] });
  expect({ at: page.url(), sideways: await sideways(page) }).toEqual({ at: page.url(), sideways: 0 });
}

describe.each(['desktop', 'mobile'] as const)('on %s', (size) => {
  const mobile = size === 'desktop' ? '13700001001' : '13700001002';
  const userName = `旅程_${size}`;

  it('registers, signs in by password and by code, and retrieves the password', async () => {
    const first = await visitor(browser, size);
    const { page } = first;
    await open(page, `${url}/user/register`);
    const consent = page.getByRole('checkbox');
    expect(await consent.isChecked()).toBe(false);
    await proveNumber(page, mobile);
    await page.getByLabel('用户名').fill(userName);
    await page.getByLabel('密码', { exact: true }).fill(word);
    await page.getByLabel('确认密码').fill(word);
    await consent.check();
    await page.getByRole('button', { name: '注册', exact: true }).press('Enter');
    await expectSignedIn(page, userName);

    await signOut(page);
    await open(page, `${url}/user/login`);
    await fillLogin(page, userName, word);
    await expectSignedIn(page, userName);

    await signOut(page);
    await passTime('61 seconds');
    await open(page, `${url}/user/login`);
    await page.getByRole('link', { name: '验证码登录' }).click();
    await arrived(page, '**/user/login?way=code');
    await proveNumber(page, mobile);
    await page.getByRole('button', { name: '登录', exact: true }).press('Enter');
    const byCode = await expectSignedIn(page, userName);

    // The password is retrieved in another browser, while a personal page is open in this one.
    await openSignedIn(page, `${url}/personal/Index`);
    const carriedToken: string[] = [];
    page.on('request', (request) => {
      if (request.headers().token) carriedToken.push(request.url());
    });
    await passTime('61 seconds');
    const elsewhere = await visitor(browser, size);
    const other = elsewhere.page;
    await open(other, `${url}/user/login`);
    await other.getByRole('link', { name: '忘记密码' }).click();
    await arrived(other, '**/user/forgotPassword');
    await proveNumber(other, mobile);
    await other.getByRole('button', { name: '下一步' }).press('Enter');
    await other.getByRole('heading', { name: '设置新密码' }).waitFor();
    await expectSound(other);
    await other.getByLabel('新密码', { exact: true }).fill(`${word}-new`.slice(0, 20));
    await other.getByLabel('确认新密码').fill(`${word}-new`.slice(0, 20));
    await other.getByRole('button', { name: '保存新密码' }).press('Enter');
    await other.getByRole('heading', { name: '密码已更新' }).waitFor();
    // Whoever was in by the old password is out without asking, and it opens nothing any more.
    await page.getByRole('alert').filter({ hasText: '您的密码已重设，请重新登录' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/login');
    await expectNobody(page);
    expect(carriedToken).toEqual([]);
    expect(await isLive(url, byCode)).toBe(false);
    await other.getByRole('link', { name: '去登录' }).click();
    await arrived(other, '**/user/login');
    await fillLogin(other, userName, word);
    await other.getByText('用户名或密码不正确').waitFor();
    await expectNobody(other);
    await fillLogin(other, userName, `${word}-new`.slice(0, 20));
    await expectSignedIn(other, userName);
    elsewhere.watched.expected.push(/status of 422/);
    for (const { watched, context } of [first, elsewhere]) {
      expect(complaints(watched)).toEqual([]);
      await context.close();
    }
  });

  it('says beside each field of the registration what is wrong, and goes to the first', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${url}/user/register`);
    const register = page.getByRole('button', { name: '注册', exact: true });
    await register.press('Enter');
    await expectBeside(page, '手机号', '请输入 11 位手机号');
    await expectBeside(page, '短信验证码', '请输入 6 位短信验证码');
    await expectBeside(page, '用户名', '用户名为 4–20 个字');
    await expectBeside(page, '密码', '密码为 8–20 位');
    await expectBeside(page, '确认密码', '请再次输入密码');
    await page.getByText('请先阅读并同意用户协议和隐私政策').waitFor();
    expect(await hasFocus(page, '手机号')).toBe(true);
    await expectSound(page);

    await page.getByLabel('密码', { exact: true }).fill(word);
    await page.getByLabel('确认密码').fill('Another-2026');
    await register.press('Enter');
    await expectBeside(page, '确认密码', '两次输入的密码不一致');

    // A number as it is copied from elsewhere.
    await page.getByLabel('手机号', { exact: true }).fill('+86 138-0000-0001');
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('13800000001');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expectBeside(page, '图形验证码', '请输入图中的字符');
    await page.getByLabel('图形验证码', { exact: true }).fill('0000');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expectBeside(page, '图形验证码', '图形验证码不正确或已失效');
    expect(await page.getByLabel('图形验证码', { exact: true }).inputValue()).toBe('');
    await expectNobody(page);
    watched.expected.push(refusals);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('shows refusals of the server where they belong, and the countdown outlives a reload', async () => {
    const taken = size === 'desktop' ? '13700001003' : '13700001004';
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${url}/user/register`);
    await proveNumber(page, taken);
    const right = await page.getByLabel('短信验证码').inputValue();
    await page.getByLabel('短信验证码').fill(right === '000000' ? '000001' : '000000');
    await page.getByLabel('用户名').fill('demand01');
    await page.getByLabel('密码', { exact: true }).fill(word);
    await page.getByLabel('确认密码').fill(word);
    await page.getByRole('checkbox').check();
    const register = page.getByRole('button', { name: '注册', exact: true });
    await register.press('Enter');
    await expectBeside(page, '短信验证码', '短信验证码不正确或已失效');
    await page.getByLabel('短信验证码').fill(right);
    await register.press('Enter');
    await expectBeside(page, '用户名', '用户名已被使用');
    expect(await hasFocus(page, '用户名')).toBe(true);

    await page.reload();
    await settled(page);
    const waiting = page.getByRole('button', { name: /^\d+ 秒后重发$/ });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    const left = Number.parseInt((await waiting.textContent()) as string, 10);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60);
    await expectNobody(page);

    // Another purpose has its own countdown here; the server counts the number all the same.
    await open(page, `${url}/user/login?way=code`);
    await page.getByLabel('手机号', { exact: true }).fill(taken);
    await page.getByRole('button', { name: '不看图片' }).click();
    await page.getByRole('status').filter({ hasText: '验证已完成' }).waitFor();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expectBeside(page, '短信验证码', '获取验证码过于频繁，请');
    await passTime('61 seconds');
    await page.getByRole('status').filter({ hasText: '验证已完成' }).waitFor();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送至').waitFor();
    await page.getByLabel('短信验证码').fill(await newestCode(url, taken));
    await page.getByRole('button', { name: '登录', exact: true }).press('Enter');
    await expectBeside(page, '手机号', '该手机号尚未注册，请先注册');
    await expectNobody(page);
    watched.expected.push(refusals);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('takes the letters of the picture', async () => {
    const { context, page, watched } = await visitor(browser, size);
    const asked = page.waitForResponse((response) => response.url().includes('/api/Auth/captcha'));
    await open(page, `${url}/user/forgotPassword`);
    const { data } = (await (await asked).json()) as { data: { id: string } };
    // Nobody here can read it, so it is told what it shows.
    await sql(`update captcha set answer_hash = sha256(convert_to(id || ':AK37', 'UTF8')) where id = '${data.id}'`);
    const number = size === 'desktop' ? '13700001005' : '13700001006';
    await page.getByLabel('手机号', { exact: true }).fill(number);
    await page.getByLabel('图形验证码', { exact: true }).fill('ak37');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送至').waitFor();
    // Unknown numbers look like known ones until the owner proves the number.
    await page.getByLabel('短信验证码').fill(await newestCode(url, number));
    await page.getByRole('button', { name: '下一步' }).press('Enter');
    await expectBeside(page, '手机号', '该手机号尚未注册，请先注册');
    await expectNobody(page);
    watched.expected.push(refusals);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it.each([
    '/user/login',
    '/user/login?way=code',
    '/user/register',
    '/user/forgotPassword',
    '/user/agreement',
    '/user/privacy',
  ])('%s is sound', async (path) => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${url}${path}`);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.title()).toMatch(/.+ · 医药供需$/);
    await page.locator('main form, main article').first().waitFor();
    await expectSound(page);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });
});

it('says what browsers and password managers need to fill the fields', async () => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${url}/user/register`);
  const tokens = async (label: string) => page.getByLabel(label, { exact: true }).getAttribute('autocomplete');
  expect(await Promise.all(['手机号', '短信验证码', '用户名', '密码', '确认密码'].map(tokens))).toEqual([
    'tel',
    'one-time-code',
    'username',
    'new-password',
    'new-password',
  ]);
  for (const name of ['用户协议', '隐私政策']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: `《${name}》` }).click();
    const other = await opened;
    await other.getByRole('heading', { level: 1, name }).waitFor();
    await other.close();
  }
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await open(page, `${url}/user/login`);
  expect(await Promise.all(['用户名', '密码'].map(tokens))).toEqual(['username', 'current-password']);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
