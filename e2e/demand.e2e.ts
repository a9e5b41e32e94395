import type { Browser, Locator, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { still, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, fillLogin, login, open } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const titles = (page: Page) => page.locator('main article h3 a').allInnerTexts();
/** The figure in a text such as 找到 308 条需求. */
const figureOf = async (locator: Locator) => Number(((await locator.textContent()) ?? '').replace(/\D/g, ''));
const found = (page: Page) => page.getByRole('status').filter({ hasText: '找到' });

it('filters by keyboard, keeps filters and scroll on the way back, and collects a demand', async () => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${url}/sys/home`);
  const all = page.getByRole('region', { name: '需求市场' }).getByRole('link', { name: /^征集中/ });
  const total = await figureOf(all);
  await all.press('Enter');
  await arrived(page, /SellMarket\?states=open/);
  // The home page counts what the list then shows.
  expect(await figureOf(found(page))).toBe(total);

  const facets = page.getByRole('complementary', { name: '筛选条件' });
  await facets.getByRole('checkbox', { name: /委托生产/ }).press('Space');
  await arrived(page, /categories=M/);
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '截止最近' }).press('Enter');
  await arrived(page, /sort=deadline/);
  const filtered = await titles(page);
  const address = page.url();
  expect(filtered).toHaveLength(10);
  for (const row of await page.locator('main article').all())
    expect(await row.locator('[data-due]').textContent()).toMatch(/^(剩 \d+ 天|今日截止|长期)$/);
  const days = (await page.locator('main [data-due]').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  expect(days).toEqual(days.toSorted((a, b) => a - b));

  await page.evaluate(() => scrollTo(0, 700));
  await page.waitForFunction(() => scrollY === 700);
  await page.locator('main article h3 a').nth(6).press('Enter');
  await arrived(page, /SellMarketDetail/);
  expect(await page.locator('main h1').textContent()).toBe(filtered[6]);
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1']);
  await page.goBack();
  await arrived(page, address);
  await page.waitForFunction(() => Math.abs(scrollY - 700) <= 1);
  expect(await titles(page)).toEqual(filtered);
  expect(await facets.getByRole('checkbox', { name: /委托生产/ }).isChecked()).toBe(true);
  await page.goForward();
  await arrived(page, /SellMarketDetail/);
  expect(await page.locator('main h1').textContent()).toBe(filtered[6]);

  // Both ask for the login, stay on the page and are finished by it.
  await page.getByRole('button', { name: '收藏', exact: true }).first().press('Enter');
  await page.getByRole('dialog').waitFor();
  await fillLogin(page, 'supply01');
  await page.getByText('收藏成功').waitFor();
  await page.getByRole('button', { name: '我能承接' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: '我能承接' });
  await form
    .locator('form')
    .or(form.getByRole('link', { name: '查看收到的询盘' }))
    .waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });

  await open(page, `${url}/personal/CollectionDemand`);
  const row = page.getByRole('listitem').filter({ hasText: filtered[6] as string });
  await row.getByText(/剩 \d+ 天|今日截止|长期/).waitFor();
  await row.getByRole('link', { name: filtered[6] as string, exact: true }).press('Enter');
  await arrived(page, /SellMarketDetail/);
  await page.getByRole('button', { name: '已收藏' }).first().waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('filters in the sheet and collects from the bottom bar on a small screen', async () => {
  const { context, page, watched } = await visitor(browser, 'mobile');
  await login(page, url, 'operator01');
  await open(page, `${url}/sys/SellMarket`);
  const everything = await found(page).textContent();
  await page.getByRole('button', { name: '筛选', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: /面议/ }).tap();
  await page.waitForURL(/budgets=negotiable/);
  await page.waitForFunction(
    (before) => document.querySelector('main [role=status]')?.textContent !== before,
    everything,
  );
  await still(page);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^查看/ }).tap();
  await sheet.waitFor({ state: 'hidden' });
  for (const row of await page.locator('main article').all()) expect(await row.textContent()).toContain('面议');

  const title = (await titles(page))[0] as string;
  await page.locator('main article h3 a').first().tap();
  await arrived(page, /SellMarketDetail/);
  expect(await violations(page)).toEqual([]);
  await page.locator('.bottom-bar').getByRole('button', { name: '收藏', exact: true }).tap();
  await page.getByText('收藏成功').waitFor();
  await page.goBack();
  await arrived(page, /budgets=negotiable/);
  await page.getByRole('button', { name: '已收藏' }).first().waitFor();
  await open(page, `${url}/personal/CollectionDemand`);
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('keeps a closed demand readable and last, an absent one has its own screen', async () => {
  const { context, page, watched } = await visitor(browser);
  const [{ id, title }] = (await sql(
    "update demand set deadline = current_date - 1 where id = (select id from demand where status = 'published' order by id limit 1) returning id, title",
  )) as [{ id: string; title: string }];
  await open(page, `${url}/sys/SellMarket?q=${encodeURIComponent(title)}&states=closed`);
  const row = page.locator('main article').filter({ hasText: title });
  await row.getByText('已截止').waitFor();
  await open(page, `${url}/detail/SellMarketDetail?id=${id}`);
  await page.getByText('该需求已不再接受响应').waitFor();
  expect(await page.getByRole('button', { name: '我能承接' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  for (const query of ['?id=01930000-0000-7000-8000-0000000000ff', '?id=%27--', '']) {
    await page.goto(`${url}/detail/SellMarketDetail${query}`);
    await page.getByRole('heading', { level: 1, name: '没有找到这条内容' }).waitFor();
  }
  watched.expected.push(/status of 404/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
