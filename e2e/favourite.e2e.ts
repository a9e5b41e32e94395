import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { healthy, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { eventually, login, open, settled } from './harness/journey';
import { url } from './harness/portal';

const list = `${url}/personal/CollectionServices`;
const gone = '示例：已撤下的冻干服务';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const clear = () =>
  sql(
    `delete from favourite where type = 'service' and account_id = (select id from account where user_name = 'demand01')`,
  );
afterEach(clear);

/** 22 services and a withdrawn one, which is the newest. */
async function collect() {
  await clear();
  await sql(`insert into favourite (account_id, type, target_id, title, created_at)
    select a.id, 'service', s.id, s.title, now() - s.place * interval '1 hour' from account as a,
      (select id, title, row_number() over (order by id) as place from service where status = 'published' order by id limit 22) as s
    where a.user_name = 'demand01'`);
  await sql(`insert into favourite (account_id, type, target_id, title)
    select id, 'service', gen_random_uuid(), '${gone}' from account where user_name = 'demand01'`);
}
/** How many services the person has collected that fit a condition. */
const kept = async (condition: string) =>
  (
    await sql<{ n: number }>(`select count(*)::int as n from favourite as f join account as a on a.id = f.account_id
      where a.user_name = 'demand01' and f.type = 'service' and ${condition}`)
  )[0]?.n ?? 0;
const rows = (page: Page) => page.locator('main li').filter({ has: page.getByRole('checkbox') });
/** Small screens leave the words out of sight. */
const total = (page: Page, n: number) => page.getByText(`共 ${n} 条，每页 10 条`).waitFor({ state: 'attached' });
const lost = /Failed to load resource: net::ERR_CONNECTION_FAILED/;

it.each(['desktop', 'mobile'] as const)(
  '%s: choosing over all pages, cancelling, a lost answer, bringing back, and a list in another tab',
  async (size) => {
    await collect();
    const { context, page, watched } = await visitor(browser, size);
    watched.expected.push(lost);
    await login(page, url, 'demand01');
    await open(page, list);
    await total(page, 23);
    const withdrawn = rows(page).first();
    expect(await withdrawn.textContent()).toContain(gone);
    await withdrawn.getByText('已下架').waitFor();
    expect(await withdrawn.getByRole('link').count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    const other = await context.newPage();
    await open(other, list);
    await total(other, 23);

    await page.getByRole('checkbox', { name: '全选本页' }).press('Space');
    await page.getByText('已选本页 10 项。').waitFor();
    await page.getByRole('button', { name: '选择全部 23 项' }).press('Enter');
    await page.getByText('已选全部 23 项。').waitFor();
    await healthy(page);

    // The server does it, and its answer is lost.
    let calls = 0;
    await page.route('**/api/CollectInfo/removeMany', async (route) => {
      calls += 1;
      if (calls === 1) await route.fetch();
      await (calls <= 2 ? route.abort('connectionfailed') : route.continue());
    });
    await page.getByRole('button', { name: '取消收藏所选' }).press('Enter');
    await page.getByText(/^23 项取消收藏没有成功：/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '重试这 23 项' }).press('Enter');
    await page.getByRole('button', { name: '重试这 23 项' }).press('Enter');
    await page.getByText('已取消收藏 23 项，').waitFor();
    expect(calls).toBe(3);
    await page.getByRole('heading', { name: '还没有收藏的服务' }).waitFor();
    await other.getByRole('heading', { name: '还没有收藏的服务' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await total(page, 23);
    await total(other, 23);
    expect(await kept(`f.created_at < now() - interval '59 minutes'`)).toBe(22);
    expect(await kept(`f.title = '${gone}'`)).toBe(1);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it.each(['desktop', 'mobile'] as const)(
  '%s: a double click, a lost network, the star of another tab, and the export',
  async (size) => {
    await collect();
    const { context, page, watched } = await visitor(browser, size);
    watched.expected.push(lost);
    await login(page, url, 'demand01');
    await open(page, `${list}?page=2`);
    await total(page, 23);
    const detail = await rows(page).first().getByRole('link').first().getAttribute('href');
    const other = await context.newPage();
    await open(other, `${url}${detail}`);
    await other.getByRole('button', { name: '已收藏' }).first().waitFor();

    await rows(page)
      .first()
      .getByRole('button', { name: /^取消收藏：/ })
      .dblclick();
    await total(page, 22);
    await other.getByRole('button', { name: '收藏', exact: true }).first().waitFor();
    expect(await kept('true')).toBe(22);

    await page.route('**/api/CollectInfo/removeMany', (route) => route.abort('connectionfailed'), { times: 1 });
    const name = (await rows(page).nth(1).locator('h2').textContent()) as string;
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^取消收藏：/ })
      .press('Enter');
    const failure = page.getByRole('alert').filter({ hasText: '取消收藏没有成功：网络异常，请稍后重试' });
    await failure.waitFor();
    await healthy(page);
    await page.getByRole('button', { name: `重试：取消收藏${name}` }).press('Enter');
    await total(page, 21);
    // The row goes at once; the export is what the server has.
    await eventually(21, () => kept('true'));

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^收藏的服务 \d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF名称,企业或发布方,说明,状态,收藏日期,链接\r\n')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(22);
    expect(text).toContain(`${gone},,,已下架,`);

    await page.getByRole('searchbox', { name: '在收藏中搜索' }).fill('撤下的冻干');
    await page.getByRole('searchbox', { name: '在收藏中搜索' }).press('Enter');
    await total(page, 1);
    await settled(page);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
