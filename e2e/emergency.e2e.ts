/** @jest-environment node */
import type { Browser, Page } from 'playwright-core';
import { releaseName } from 'shared/contract/vocabulary/release';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { violations } from './harness/accessibility';
import { choose, enterConsole } from './harness/console';
import { helpRelease, shown } from './harness/help-release';
import { eventually, open, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;
let operator: Operator;

const good = helpRelease('3.0.0', '好');
/** Passes the gate, and then fails in browsers that have something old in their storage. */
const failing = (version: string, label: string, thrown: string) =>
  helpRelease(version, label, (text) =>
    text.replaceAll('"本页内容"', `(localStorage.getItem("old")?${thrown}:"本页内容")`),
  );
const throwing = failing('3.0.1', '坏', '(()=>{throw new Error("示例故障")})()');
/** It stands, and something in it fails where nobody catches it. */
const faulty = failing('3.0.2', '误', '(setTimeout(()=>{throw new Error("迟到的故障")}),"本页内容")');
const quiet = helpRelease('3.0.3', '静');
const variants = [good, throwing, faulty, quiet];

beforeAll(async () => {
  browser = await openBrowser();
  // The healing has its own journey; here people decide.
  portal = await startPortal({ env: { PORTAL_HEAL_MIN_BROWSERS: '1000' } });
  operator = operatorOf(portal);
  for (const variant of variants) await operator.publish(variant);
  await operator.activate('help', good.release.hash);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  variants.forEach(removeVariant);
});

const nameOf = ({ release }: Variant) => releaseName(release);
const help = (page: Page) => page.getByRole('region', { name: /帮助中心/ });
const seen = async () => ({ section: 'help', reason: '演练', seenRevision: (await operator.status('help')).revision });
const rollback = async () => operator.post('Release/rollback', await seen());

/** A tab that a test must not reload: what it is asked at the end. */
async function tab(old: boolean) {
  const visit = await visitor(browser);
  if (old) await visit.page.addInitScript(() => localStorage.setItem('old', '1'));
  await visit.page.goto(`${portal.url}/help/Search`);
  await visit.page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  const same = () => visit.page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);
  return { ...visit, same };
}

it.each(['desktop', 'mobile'] as const)(
  '%s: an operator switches a section off and on; whoever stands in it reads why and gets it back without a reload',
  async (size) => {
    const reader = await tab(false);
    await shown(reader.page, '好');
    const board = await visitor(browser, size);
    await enterConsole(board.page, portal.consoleUrl, 'operator01');
    await open(board.page, `${portal.consoleUrl}/operate`);
    await help(board.page).getByRole('button', { name: '停用帮助中心' }).click();
    const dialog = board.page.getByRole('dialog');
    await dialog.getByLabel('给访客的说明').fill('内容正在核对，预计今天恢复');
    await dialog.getByLabel('原因', { exact: true }).fill('链接指向错误');
    expect(await violations(board.page)).toEqual([]);
    await dialog.getByRole('button', { name: '停用' }).click();
    await help(board.page).getByText('已停用', { exact: true }).waitFor();

    await reader.page.getByRole('heading', { level: 1, name: '该板块已停用' }).waitFor();
    await reader.page.getByText('内容正在核对，预计今天恢复').waitFor();
    expect(await reader.page.locator('footer').getByRole('link', { name: '登录与检索常见问题' }).count()).toBe(0);
    expect(await violations(reader.page)).toEqual([]);
    const answer = await fetch(`${portal.url}/help/Search`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300']);
    // The rest of the portal works, and so does the way to it.
    await reader.page.getByRole('link', { name: '返回首页' }).click();
    await settled(reader.page);
    await reader.page.goBack();
    await reader.page.getByRole('heading', { level: 1, name: '该板块已停用' }).waitFor();

    await help(board.page).getByRole('button', { name: '恢复帮助中心' }).click();
    await dialog.getByLabel('原因', { exact: true }).fill('已改正');
    await dialog.getByRole('button', { name: '恢复' }).click();
    await shown(reader.page, '好');
    expect(await reader.same()).toBe(true);
    expect((await fetch(`${portal.url}/help/Search`)).status).toBe(200);
    await open(board.page, `${portal.consoleUrl}/operate/history?section=help`);
    // A row of a table, or a card where that would be too wide.
    const change = board.page.getByRole(size === 'desktop' ? 'row' : 'listitem');
    for (const what of [/停用板块.*链接指向错误/, /恢复板块.*已改正/])
      await change.filter({ hasText: what }).first().waitFor();
    expect(complaints(board.watched)).toEqual([]);
    reader.watched.expected.push(/status of 503/);
    expect(complaints(reader.watched)).toEqual([]);
    await reader.context.close();
    await board.context.close();
  },
);

it('gives a tab that stands on the failure card the good release after a rollback, and its number is found', async () => {
  await operator.activate('help', throwing.release.hash);
  const spoiled = await visitor(browser);
  await spoiled.page.addInitScript(() => localStorage.setItem('old', '1'));
  // The release behind it does not load either, so the card stands.
  await spoiled.page.route(`**/remotes/help/${nameOf(good)}/**`, (route) => route.abort());
  await spoiled.page.goto(`${portal.url}/help/Search`);
  const card = spoiled.page.getByRole('alert').filter({ hasText: '暂时无法加载' });
  await card.waitFor();
  const number = /CF-\d{8}-\d{6}-[0-9A-Z]{5}/.exec((await card.textContent()) ?? '')?.[0] as string;
  await spoiled.page.unroute(`**/remotes/help/${nameOf(good)}/**`);
  await rollback();
  await shown(spoiled.page, '好');

  const board = await visitor(browser);
  await enterConsole(board.page, portal.consoleUrl, 'operator01');
  await open(board.page, `${portal.consoleUrl}/operate/errors`);
  const sheet = board.page.getByRole('listitem').filter({ hasText: number });
  // Browsers send every three seconds, and the server writes every second.
  while ((await sheet.count()) === 0) {
    await board.page.getByLabel('错误编号').fill(number);
    await board.page.getByRole('button', { name: '查找' }).click();
    await settled(board.page);
    await open(board.page, `${portal.consoleUrl}/operate/errors?number=${number}`);
    await board.page.getByRole('region', { name: '错误' }).getByText(number).first().waitFor();
  }
  await sheet.getByText('/help/Search').waitFor();
  await open(board.page, `${portal.consoleUrl}/operate/errors`);
  await board.page.getByText('示例故障').first().waitFor();
  expect(portal.output()).toContain(number);
  expect(await violations(board.page)).toEqual([]);
  expect(complaints(board.watched)).toEqual([]);
  await board.context.close();
  await spoiled.context.close();
});

it('takes a faulty release from the tab that saw it fail, after the rollback and without a click; from others when blocked', async () => {
  await operator.activate('help', faulty.release.hash);
  const spoiled = await tab(true);
  const fine = await tab(false);
  for (const { page } of [spoiled, fine]) await shown(page, '误');
  await eventually(true, async () => spoiled.watched.problems.some((problem) => problem.includes('迟到的故障')));
  await rollback();
  await shown(spoiled.page, '好');
  expect(await spoiled.same()).toBe(true);
  // Whom it did no harm stays in it, a half-done task included.
  await shown(fine.page, '误');
  await operator.post('Release/block', { ...(await seen()), hash: faulty.release.hash });
  await shown(fine.page, '好');
  expect(await fine.same()).toBe(true);
  await spoiled.context.close();
  await fine.context.close();
});

it('blocks a release on the board, which is then offered to nobody, and unblocks it', async () => {
  const { context, page, watched } = await visitor(browser);
  await enterConsole(page, portal.consoleUrl, 'operator01');
  await open(page, `${portal.consoleUrl}/operate`);
  const name = nameOf(quiet);
  await help(page)
    .getByRole('button', { name: `禁用 ${name}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('数字有误');
  await dialog.getByRole('button', { name: '禁用' }).click();
  const row = help(page).getByRole('row', { name: new RegExp(quiet.release.hash) });
  await row.getByText('已禁用').waitFor();
  expect(await row.getByRole('button', { name: `启用 ${name}` }).count()).toBe(0);
  await row.getByRole('button', { name: `解除禁用 ${name}` }).click();
  await dialog.getByLabel('原因').fill('已核对');
  await dialog.getByRole('button', { name: '解除禁用' }).click();
  await row.getByRole('button', { name: `启用 ${name}` }).waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('makes the first token of a new section in the browser', async () => {
  const { context, page, watched } = await visitor(browser);
  await enterConsole(page, portal.consoleUrl, 'operator01');
  await open(page, `${portal.consoleUrl}/operate/tokens`);
  await page.getByLabel('名称').fill('质量组流水线');
  await page.getByRole('button', { name: '新建令牌' }).click();
  await page.getByText('请选择令牌可以做什么').waitFor();
  await choose(page, '板块', '一个新板块…');
  await choose(page, '可以做什么', '发布');
  await page.getByLabel('新板块的名称').fill('quality-report');
  await page.getByRole('button', { name: '新建令牌' }).click();
  const token = await page.getByRole('dialog').getByLabel('令牌').inputValue();
  const answer = await fetch(`${portal.url}/api/Release/overview`, { headers: { 'x-release-token': token } });
  expect([answer.status, ((await answer.json()) as { data: object }).data]).toEqual([200, { sections: [] }]);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
