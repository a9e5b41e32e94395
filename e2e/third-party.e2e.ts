/** @jest-environment node */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { type Operator, operatorOf } from 'shared/testing/real/releases';
import { install, run } from './harness/alone';
import { open, password, settled } from './harness/journey';

const name = 'lab-notes';
const title = '实验记录';
const base = mkdtempSync(join(tmpdir(), 'third-party-'));
const folder = join(base, name);
let browser: Browser;
let portal: Portal;
let operator: Operator;

const npm = (...args: string[]) => run('npm', ['run', '-s', ...args], { cwd: folder });
const publish = (token: string) => npm('publish', '--', '--to', portal.url, '--token', token);
const tokenFor = async (section: string) =>
  (await operator.post('Release/createToken', { section, label: '外部团队' })).token;

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  operator = operatorOf(portal);
  const written = await run(process.execPath, ['scripts/new-remote.mjs', name, '--title', title, '--dir', folder]);
  expect(written).toMatchObject({ code: 0 });
  install(folder);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  removeFolder(base);
});

it('has its own tests, types and build, which pass without the portal', async () => {
  for (const script of ['test', 'check', 'build']) {
    const { code, output } = await npm(script);
    expect({ script, code, output: code === 0 ? '' : output }).toEqual({ script, code: 0, output: '' });
  }
});

it('keeps its tests when a route begins to load data', async () => {
  const file = join(folder, 'src/routes.tsx');
  const before = readFileSync(file, 'utf8');
  const load = "load: ({ http, signal }) => http.get('RawMaterial/list', {}, { signal }),";
  writeFileSync(file, before.replace('lazy: true,', `${load}\n    lazy: true,`));
  for (const script of ['test', 'check']) {
    const { code, output } = await npm(script);
    expect({ script, code, output: code === 0 ? '' : output }).toEqual({ script, code: 0, output: '' });
  }
  writeFileSync(file, before);
});

it('lets a team check a release, publish it and read what became of it with its own token', async () => {
  const token = await tokenFor(name);
  const checked = await npm('publish', '--', '--check', '--to', portal.url, '--token', token);
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('没有存入') });
  const release = (...args: string[]) => npm('release', '--', ...args, '--to', portal.url, '--token', token);
  expect((await release('status')).output).toContain('还没有板块');
  expect(await release('activate', name, '--reason', 'x', '--yes')).toMatchObject({ code: 1 });
  expect(await release('errors')).toMatchObject({ code: 0, output: expect.stringContaining('没有浏览器报告的错误') });
});

it('is not published with the token of another section, a revoked one or none', async () => {
  expect(await publish(await tokenFor('help'))).toMatchObject({ code: 1, output: expect.stringContaining('1117') });
  const { id, token } = await operator.post('Release/createToken', { section: name, label: '旧' });
  await operator.post('Release/revokeToken', { id });
  expect(await publish(token)).toMatchObject({ code: 1, output: expect.stringContaining('1117') });
  expect(await npm('publish', '--', '--to', portal.url)).toMatchObject({
    code: 1,
    output: expect.stringContaining('没有令牌'),
  });
  const { sections } = await operator.get('Release/overview');
  expect(sections.map((section) => section.name)).not.toContain(name);
});

it('is published with its own token and used in a portal that was open all the time', async () => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${portal.url}/sys/BuyMarket`);
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const entry = navigation.getByRole('link', { name: title });

  const published = await publish(await tokenFor(name));
  expect(published).toMatchObject({ code: 0, output: expect.stringContaining('检查通过') });
  expect((await operator.status(name)).stable).toBeNull();
  expect(await entry.count()).toBe(0);

  // The operator's machine token lies in the portal's data directory.
  const env = { PORTAL_VAR: portal.folder };
  const activated = await run(
    process.execPath,
    ['scripts/release.mjs', 'activate', name, '--reason', '外部团队的第一个版本', '--yes', '--to', portal.url],
    { env },
  );
  expect(activated).toMatchObject({ code: 0, output: expect.stringContaining(`已启用 ${name} 0.1.0-`) });

  await entry.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/${name}`);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('用户名').fill('demand01');
  await popup.getByLabel('密码', { exact: true }).fill(password);
  await popup.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '您好，demand01' }).waitFor();
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);

  const second = await context.newPage();
  await open(second, `${portal.url}/${name}`);
  await second.getByRole('heading', { name: '您好，demand01' }).waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();

  const other = await visitor(browser, 'mobile');
  await open(other.page, `${portal.url}/${name}`);
  await settled(other.page);
  expect(await other.page.title()).toContain(title);
  expect(complaints(other.watched)).toEqual([]);
  await other.context.close();
});

it('cannot publish other content under the same version', async () => {
  const token = await tokenFor(name);
  expect(await publish(token)).toMatchObject({ code: 0, output: expect.stringContaining('内容相同') });
  const page = join(folder, 'src/features/hello/page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll('您好', '欢迎'));
  expect(await npm('build')).toMatchObject({ code: 0 });
  expect(await publish(token)).toMatchObject({ code: 1, output: expect.stringContaining('1106') });
});
