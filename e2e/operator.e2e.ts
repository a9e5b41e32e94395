/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, root, startPortal } from 'shared/testing/real/portal';
import { violations } from './harness/accessibility';
import { fillLogin, password } from './harness/journey';

const run = promisify(execFile);

let browser: Browser;
let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), 'portal-production-'));
beforeAll(async () => {
  browser = await openBrowser();
  // With sample data, as a first start has them; in production nobody signs in with their accounts.
  portal = await startPortal({ folder, env: { PORTAL_ENVIRONMENT: 'production' } });
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(folder);
});

/** The command as people give it, beside the running portal. */
const operator = async (...args: string[]) => {
  const env = { ...process.env, PORTAL_VAR: folder };
  return (await run(process.execPath, ['scripts/operator.mjs', ...args], { cwd: root, env })).stdout;
};

const enter = async (url: string, call: string, userName: string) => {
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  return ((await response.json()) as { code: number }).code;
};

it('starts in production without an account whose password is published, and says so', async () => {
  expect(portal.output()).toMatch(/示例账号：已停用 \d+ 个（.*operator01/);
  expect(portal.output()).not.toContain(password);
  for (const name of ['demand01', 'supply01', 'operator01']) {
    expect(await enter(portal.url, 'Auth/login', name)).toBe(1001);
    expect(await enter(portal.consoleUrl, 'Operator/login', name)).toBe(1001);
  }
});

it('takes an operator from the command over password, app and recovery codes to the board', async () => {
  const said = await operator('create', 'duty-01');
  const [, once = ''] = /一次性密码：(\S+)/.exec(said) ?? [];
  expect(await operator('list')).toMatch(/duty-01\s+运营\s+待首次登录\s+未设两步验证/);
  const { context, page, watched } = await visitor(browser, 'mobile');
  await page.goto(portal.consoleUrl);
  await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await fillLogin(page, 'duty-01', once);

  await page.getByRole('heading', { level: 1, name: '设置新密码' }).waitFor();
  const own = 'Of-my-own-26';
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel('确认新密码').fill(own);
  await page.getByRole('button', { name: '保存并继续' }).click();

  await page.getByRole('heading', { level: 1, name: '设置两步验证' }).waitFor();
  await page.getByRole('img', { name: '两步验证二维码' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByText('验证码不正确或已使用').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(app.generate());
  await page.getByRole('button', { name: '完成设置' }).click();

  await page.getByRole('heading', { level: 1, name: '保存恢复码' }).waitFor();
  const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '已保存，进入控制台' }).click();
  await page.getByRole('heading', { level: 1, name: '发布管理' }).waitFor();
  await page.getByRole('region', { name: /帮助中心/ }).waitFor();

  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  await fillLogin(page, 'duty-01', own);
  await page.getByRole('heading', { level: 1, name: '两步验证' }).waitFor();
  await page.getByLabel('验证码或恢复码').fill(codes[0] as string);
  await page.getByLabel('验证码或恢复码').press('Enter');
  await page.getByRole('heading', { level: 1, name: '发布管理' }).waitFor();
  watched.expected.push(/status of 422/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('resets and removes an operator by command, each wrong one answered with a sentence', async () => {
  expect(await operator('reset', 'duty-01')).toMatch(/一次性密码/);
  expect(await operator('remove', 'duty-01')).toContain('不再是运营账号');
  for (const [args, sentence] of [
    [['reset', 'duty-01'], '没有运营账号 duty-01'],
    [['create', 'x'], '用户名为 4–20 个字'],
    [['create'], '用法'],
    [['make', 'x'], '没有「make」这个操作'],
  ] as const) {
    const { stderr, code } = await operator(...args).then(
      () => ({ stderr: '', code: 0 }),
      (error: { stderr: string; code: number }) => error,
    );
    expect([args, code, stderr]).toEqual([args, 1, expect.stringContaining(sentence)]);
    expect(stderr).not.toMatch(/\n\s+at /);
  }
});
