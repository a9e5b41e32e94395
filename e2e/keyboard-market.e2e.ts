import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { arrived, open, settled } from './harness/journey';
import { keyboard } from './harness/keyboard';
import { url } from './harness/portal';
import { regionButton, regions } from './harness/regions';

const sizes = ['desktop', 'mobile'] as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const titleOf = (page: Page, n: number) => page.locator('main article h3 a').nth(n);
const chip = (page: Page, label: string) => page.getByRole('link', { name: `移除筛选：${label}` });

it.each(sizes)('%s: services are chosen on their cards, compared, narrowed, scrolled and taken out', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  const keys = keyboard(page);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open(page, `${url}/sys/BuyMarket?categories=M`);
  const titles = (await page.locator('main article h3 a').allInnerTexts()).slice(0, 3);
  const button = (n: number) => page.locator('main article').nth(n).locator('[data-compare]');
  const tray = page.getByRole('region', { name: '服务对比栏' });

  await keys.skip();
  await keys.tab(button(0), 100);
  await keys.press('Space');
  await tray.getByText('1 / 4').waitFor();
  // Emptied, the tray goes; the focus goes back to where the item came from.
  await keys.tab(tray.getByRole('button', { name: '清空' }), 80);
  await keys.press('Enter');
  await tray.waitFor({ state: 'detached' });
  await keys.on(button(0));
  for (const n of [0, 1, 2]) {
    await keys.tab(button(n));
    await keys.press('Enter');
  }
  await tray.getByText('3 / 4').waitFor();
  await keys.tab(tray.getByRole('link', { name: '开始对比' }), 80);
  await keys.press('Enter');
  await keys.arrived(/\/detail\/Compare\?kind=service&ids=/);

  const rows = page.locator('[aria-label="对比表"] tr[data-differs]');
  const different = await page.locator('[aria-label="对比表"] tr[data-differs=true]').count();
  expect(different).toBeLessThan(await rows.count());
  const narrow = page.getByRole('checkbox', { name: '仅看差异' });
  await keys.tab(narrow, 2);
  await keys.press('Space');
  await keys.stayed(/diff=1/, narrow);
  expect(await narrow.isChecked()).toBe(true);
  expect(await rows.count()).toBe(different);
  await keys.tab(page.getByRole('button', { name: '打印' }), 1);
  await keys.press('Enter');
  await page.waitForFunction(() => 'printed' in document.documentElement.dataset);
  await keys.tab(page.getByRole('button', { name: '下载 CSV' }), 1);
  const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
  expect(file.suggestedFilename()).toBe('服务对比.csv');

  const box = page.getByRole('region', { name: '对比表' });
  await keys.tab(box, 2);
  if (size === 'mobile') {
    await keys.press('ArrowRight', 3);
    await keys.scrolled('[aria-label="对比表"]', 40);
    await keys.press('ArrowLeft', 20);
    await page.waitForFunction(() => document.querySelector('[aria-label="对比表"]')?.scrollLeft === 0);
  }
  const remove = (n: number) => page.getByRole('link', { name: `移出对比：${titles[n]}` });
  await keys.tab(remove(1), 10);
  await keys.press('Enter');
  await arrived(page, (next) => next.search.split(',').length === 2);
  expect(await page.locator('[aria-label="对比表"] thead th > a:not([aria-label])').allInnerTexts()).toEqual([
    titles[0],
    titles[2],
  ]);
  await keys.on(remove(2));
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)(
  '%s: the market is narrowed by region and filter, widened, sorted, leafed through and left',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    const keys = keyboard(page);
    await open(page, `${url}/sys/BuyMarket`);
    await keys.skip();
    const region = regionButton(page);
    await keys.tab(region, 5);
    await keys.press('Enter');
    await keys.tab(regions(page).getByRole('link', { name: '江苏', exact: true }), 35);
    await keys.press('Enter');
    await keys.stayed(/provinces=/, region);
    expect(await region.textContent()).toContain('江苏');

    if (size === 'desktop') {
      const filter = page.getByRole('complementary', { name: '筛选条件' }).getByRole('checkbox', { name: /委托生产/ });
      await keys.tab(filter);
      await keys.press('Space');
      await keys.stayed(/categories=M/, filter);
      expect(await filter.isChecked()).toBe(true);
    } else {
      const opener = page.getByRole('button', { name: /^筛选/ });
      await keys.tab(opener);
      await keys.press('Enter');
      const sheet = page.getByRole('dialog');
      const filter = sheet.getByRole('checkbox', { name: /委托生产/ });
      await filter.waitFor();
      await keys.tab(filter);
      await keys.press('Space');
      await keys.stayed(/categories=M/, filter);
      await keys.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await keys.on(opener);
    }

    await keys.tab(chip(page, '委托生产'), 100);
    await keys.tab(chip(page, '江苏'), 1);
    await keys.press('Enter');
    await chip(page, '江苏').waitFor({ state: 'detached' });
    await settled(page);
    await keys.on(chip(page, '委托生产'));

    if (size === 'desktop') {
      const latest = page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最新' });
      await keys.tab(latest, 3);
      await keys.press('Enter');
      await keys.stayed(/sort=latest/, latest);
    } else {
      const opener = page.getByRole('button', { name: /排序$/ });
      await keys.back(opener, 10);
      await keys.press('Enter');
      await keys.tab(page.getByRole('dialog').getByRole('link', { name: '最新' }), 5);
      await keys.press('Enter');
      await page.waitForURL(/sort=latest/);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await settled(page);
      await keys.on(opener);
    }

    const first = await titleOf(page, 0).textContent();
    await keys.tab(page.getByRole('link', { name: '下一页' }), 100);
    await keys.press('Enter');
    await page.waitForFunction((before) => document.querySelector('main article h3 a')?.textContent !== before, first);
    await keys.arrived(/page=2/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const title = (await titleOf(page, 0).textContent()) as string;
    await keys.tab(titleOf(page, 0), 100);
    await keys.press('Enter');
    await keys.arrived(/ServiceDetail/);
    expect(await page.locator('main h1').textContent()).toBe(title);
    const anchor = page.getByRole('navigation', { name: '详情目录' }).getByRole('link').last();
    await keys.tab(anchor, 30);
    await keys.press('Enter');
    await keys.on(page.locator((await anchor.getAttribute('href')) as string));
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it.each(sizes)('%s: the home page suggests, shows its tabs, scrolls its chart and leads on', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  const keys = keyboard(page);
  await open(page, `${url}/sys/home`);
  await keys.skip();
  const hero = page.getByRole('search', { name: '搜索供需' });
  await keys.tab(hero.getByRole('button', { name: '找需求' }), 3);
  await keys.press('Space');
  expect(await hero.getByRole('button', { name: '找需求' }).getAttribute('aria-pressed')).toBe('true');
  await keys.tab(hero.getByRole('combobox'), 1);
  // In one input, as an input method gives it: one list of suggestions answers it.
  await page.keyboard.insertText('冻干');
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await list.waitFor();
  await keys.press('ArrowDown');
  const word = await list.getByRole('option', { selected: true }).locator('span').textContent();
  await keys.press('Enter');
  await keys.arrived(/\/sys\/Search\?kind=demand/);
  expect(new URL(page.url()).searchParams.get('q')).toBe(word);

  await open(page, `${url}/sys/home`);
  await keys.skip();
  const chart = page.getByRole('region', { name: '各阶段的供需数量' });
  await keys.tab(chart, 40);
  if (size === 'mobile') {
    await keys.press('ArrowRight', 3);
    await keys.scrolled('[aria-label="各阶段的供需数量"]', 40);
  }
  const tabs = page.getByRole('tablist', { name: '服务市场分类' });
  await keys.tab(tabs.getByRole('tab', { name: /^服务/ }), 60);
  await keys.arrow(tabs.getByRole('tab', { name: /^现货/ }), 'ArrowRight', 1);
  const panel = page.getByRole('tabpanel', { name: /^现货/ });
  await keys.tab(panel.getByRole('link').first(), 1);
  await keys.tab(page.getByRole('link', { name: '查看榜单' }), 40);
  await keys.tab(page.getByRole('link', { name: '更多会议' }), 40);
  await keys.tab(page.getByRole('search', { name: '搜索原辅料查询' }).getByRole('searchbox'), 60);
  await keys.type('纤维素');
  await keys.press('Enter');
  await keys.arrived(/\/sys\/RawMaterial\?q=/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('a phone’s navigation opens, gives the focus back, and leads to a page', async () => {
  const { context, page, watched } = await visitor(browser, 'mobile');
  const keys = keyboard(page);
  await open(page, `${url}/sys/BuyMarket`);
  const burger = page.getByRole('button', { name: '打开导航' });
  await keys.tab(burger, 10);
  await keys.press('Enter');
  const drawer = page.getByRole('dialog', { name: '导航' });
  await drawer.waitFor();
  await keys.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await keys.on(burger);
  await keys.press('Enter');
  await keys.tab(drawer.getByRole('link', { name: '需求市场' }), 20);
  await keys.press('Enter');
  await keys.arrived(/SellMarket/);
  expect(await violations(page)).toEqual([]);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
