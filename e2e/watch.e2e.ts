import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { healthy } from './harness/accessibility';
import { importRows } from './harness/import-rows';
import { fillLogin, open } from './harness/journey';
import { url } from './harness/portal';

const folder = process.env.E2E_FOLDER as string;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const head = '外部编号,批准文号,通用名称,剂型,药品类型,批准日期,文号有效期至,上市许可持有人,生产企业';
const importApprovals = (...lines: string[]) => importRows({ folder }, 'drug_approvals', [head, ...lines]);

it.each([
  ['desktop', 'demand01', 1],
  ['mobile', 'supply01', 2],
] as const)('%s: follows a query, a record and a product, and hears of the next import', async (size, user, n) => {
  const { context, page, watched } = await visitor(browser, size);
  const followed = (name: string) => page.getByRole('button', { name, exact: true });
  const line = (no: number, spec = '片剂') =>
    `W${n}${no},国药准字H2077${n}00${no},示例沙班片${n},${spec},化学药品,2025-05-05,2099-05-04,示例制药有限公司,示例制药有限公司`;
  await importApprovals(line(1));

  // A visitor signs in on the way and goes on here.
  const query = `${url}/sys/BatchQuery?${new URLSearchParams({ tab: 'approval', q: `示例沙班片${n}` })}`;
  await open(page, query);
  await followed('关注此查询').press('Enter');
  await fillLogin(page, user);
  await followed('已关注').waitFor();
  expect(page.url()).toBe(query);
  await healthy(page);
  await page.getByRole('region', { name: '查询结果' }).locator('td[data-head] a').first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '关注', exact: true }).press('Enter');
  await drawer.getByRole('button', { name: '已关注', exact: true }).waitFor();
  await healthy(page);
  await drawer.getByRole('link', { name: `查看品种「示例沙班片${n}」` }).press('Enter');
  await page.getByRole('heading', { level: 1, name: `示例沙班片${n}` }).waitFor();
  await followed('关注此品种').press('Enter');
  await followed('已关注').waitFor();
  await healthy(page);

  await importApprovals(line(1, '薄膜衣片'), line(2));
  const bell = page.getByRole('banner').getByRole(size === 'mobile' ? 'link' : 'button', { name: '通知，3 条未读' });
  await bell.waitFor();
  await open(page, `${url}/personal/Notifications?kind=watch`);
  await page.getByText('药品批文：剂型由「片剂」改为「薄膜衣片」').waitFor();
  await page.getByText(`药品批文：新增 1 条、变更 1 条（示例沙班片${n}等）`).first().waitFor();
  await healthy(page);
  await page.getByRole('link', { name: `关注的查询有变化：「示例沙班片${n}」`, exact: true }).press('Enter');
  await page.waitForURL('**/sys/BatchQuery?**');
  await page.getByText('共 2 个批文').waitFor();

  // What is followed stands in one list, and is let go of there.
  await open(page, `${url}/personal/Watches`);
  const rows = page.getByRole('main').getByRole('button', { name: /^取消关注：/ });
  expect(await rows.count()).toBe(3);
  await healthy(page);
  await rows.first().press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('button[aria-label^="取消关注"]').length === 2);
  await open(page, `${url}/sys/Product?${new URLSearchParams({ name: `示例沙班片${n}` })}`);
  await followed('关注此品种').waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
