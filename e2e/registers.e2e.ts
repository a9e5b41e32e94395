/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, sizes, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { healthy, still, violations } from './harness/accessibility';
import { arrived, open, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
});

const results = (page: Page) => page.getByRole('region', { name: '查询结果' });
const records = (page: Page) => results(page).locator('td[data-head] a');
const total = async (page: Page) =>
  Number((await results(page).getByRole('status').first().textContent())?.replace(/\D/g, ''));

/** Days and numbers that their column cuts off; there are some that it could. */
async function cutShort(page: Page) {
  const { count, cut } = await results(page)
    .locator('td')
    .evaluateAll((cells) => {
      const whole = cells.filter((cell) => /^\S*[\d-]{7,}$/.test(cell.textContent ?? ''));
      const cut = whole.filter((cell) => cell.scrollWidth > cell.clientWidth);
      return {
        count: whole.length,
        cut: cut.map((cell) => `${(cell as HTMLElement).dataset.label} ${cell.textContent}`),
      };
    });
  expect(count).toBeGreaterThan(0);
  return cut;
}

/** Texts that their cell cuts off at its side, or that end after some lines. */
async function cutOnPaper(page: Page) {
  const cells = results(page).locator('td');
  const sideways = await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  const below = await cells.locator(':scope > *').evaluateAll((all) => {
    const clipped = all.filter((one) => getComputedStyle(one).overflowY !== 'visible');
    return clipped.filter((one) => one.scrollHeight > one.clientHeight).length;
  });
  return { sideways, below };
}

/** Laptops and tablets: numbers and days stay whole, of both tabs; the table scrolls in its box. On paper every cell is whole. */
async function narrower(page: Page, tab: string | undefined) {
  const first = page.url();
  for (const name of tab ? [undefined, tab] : [undefined]) {
    if (name) {
      await page.getByRole('link', { name, exact: true }).click();
      await arrived(page, /tab=/);
    }
    for (const width of [1440, 1280, 1024, 800]) {
      await page.setViewportSize({ width, height: 900 });
      expect([name, width, await cutShort(page)]).toEqual([name, width, []]);
    }
    await page.emulateMedia({ media: 'print' });
    expect([name, await cutOnPaper(page)]).toEqual([name, { sideways: 0, below: 0 }]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(sizes.desktop);
  }
  await open(page, first);
}

const places = [
  { path: '/sys/CommissionedProduction', title: '委托生产查询', chart: '药品类型 × 到期年份' },
  { path: '/sys/BatchQuery', title: '批次查询', tab: '药品批文', chart: '批签发机构 × 签发周' },
  { path: '/sys/RawMaterial', title: '原辅料查询', chart: '审评结果 × 更新年份' },
  { path: '/sys/Clinical', title: '临床试验查询', tab: '机构', chart: '分期 × 首次公示年份' },
] as const;

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it.each(places)('$title: tabs, chart, record by keys, back and forward', async (place) => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${portal.url}${place.path}`);
    await page.getByRole('heading', { level: 1, name: place.title }).waitFor();
    const all = await total(page);
    expect(all).toBeGreaterThan(100);
    await healthy(page);
    expect(await cutShort(page)).toEqual([]);
    if (size === 'desktop') await narrower(page, 'tab' in place ? place.tab : undefined);

    // A cell of the chart filters; back takes the filter away again.
    const chart = page.getByRole('region', { name: place.chart });
    const cell = chart.locator('td a').last();
    const count = Number((await cell.textContent())?.replace(/\D/g, ''));
    await cell.press('Enter');
    await arrived(page, /To=/);
    expect(await total(page)).toBe(count);
    expect(await page.getByRole('list', { name: '已选条件' }).getByRole('listitem').count()).toBeGreaterThan(1);
    await page.goBack();
    await settled(page);
    expect(await total(page)).toBe(all);

    // A record has its own address; the arrow keys leaf, Escape closes.
    const names = await records(page).allInnerTexts();
    await records(page).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: '数据纠错' }).waitFor();
    const first = page.url();
    expect(first).toContain('id=');
    await still(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.href !== first);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await records(page).allInnerTexts()).toEqual(names);

    if ('tab' in place) {
      await page.getByRole('navigation', { name: place.title }).getByRole('link', { name: place.tab }).press('Enter');
      await arrived(page, /tab=/);
      await healthy(page);
      expect(await total(page)).toBeGreaterThan(100);
    }
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('filters by facets, pastes numbers and finds nothing in words', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${portal.url}/sys/Clinical`);
    if (size === 'mobile') await page.getByRole('button', { name: /^筛选/ }).press('Enter');
    const facets = size === 'mobile' ? page.getByRole('dialog', { name: '筛选' }) : page.locator('aside');
    await facets.getByRole('checkbox', { name: /^III/ }).press('Enter');
    await arrived(page, /phase=III/);
    if (size === 'mobile') {
      await page.getByRole('button', { name: /^查看 .* 条$/ }).press('Enter');
      // The sheet gives the focus back when it has gone, and a key that is pressed then goes there.
      await facets.waitFor({ state: 'hidden' });
    }
    await settled(page);
    await page.waitForFunction(() => {
      const cells = [...document.querySelectorAll('td[data-label="分期"]')];
      return cells.length > 0 && cells.every((cell) => cell.textContent === 'III');
    });

    const numbers = await results(page).locator('td[data-label="登记号"]').allInnerTexts();
    const asked = [numbers[2], 'CTR00000000', numbers[0]].map(String);
    await page.getByRole('button', { name: '批量粘贴' }).press('Enter');
    await page.getByRole('textbox', { name: /^批量粘贴/ }).fill(asked.join('\n'));
    await page
      .getByRole('form', { name: '批量查询' })
      .getByRole('button', { name: '查询', exact: true })
      .press('Enter');
    await page.getByText('粘贴 3 个，找到 2 个，未找到 1 个').waitFor();
    expect(await page.getByRole('list', { name: '未找到' }).textContent()).toBe('CTR00000000');
    expect(await results(page).locator('td[data-label="登记号"]').allInnerTexts()).toEqual([asked[0], asked[2]]);
    await healthy(page);

    await open(page, `${portal.url}/sys/BatchQuery?q=${encodeURIComponent('没有这样的产品')}`);
    await page.getByText('暂无符合条件的结果').waitFor();
    await healthy(page);
    await page.getByRole('link', { name: '到「药品批文」查询' }).press('Enter');
    await arrived(page, /tab=approval&q=/);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });
});

describe.each(['desktop', 'mobile'] as const)('a product, %s', (size) => {
  it('leads from a record to the other registers and back', async () => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${portal.url}/sys/BatchQuery?tab=approval&q=${encodeURIComponent('利伐沙班片')}`);
    await records(page).first().press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: '查看品种「利伐沙班」' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: '利伐沙班' }).waitFor();
    await healthy(page);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await part('药品批文').getByRole('row').count()).toBeGreaterThan(1);
    await part('批签发').getByText('批签发中暂无「利伐沙班」。').waitFor();
    expect(await part('临床试验').textContent()).toMatch(/数据来源：.+更新至 \d{4}-\d\d-\d\d/);

    const product = page.url();
    await part('原辅包登记').getByRole('row').getByRole('link').first().press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: '查看品种「利伐沙班」' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sys/RawMaterial');
    await page.goBack();
    await page.waitForURL(product);
    await page.getByRole('heading', { level: 1, name: '利伐沙班' }).waitFor();
    await part('现货').getByRole('row').getByRole('link').first().waitFor();
    expect(complaints(watched)).toEqual([]);

    await open(page, `${portal.url}/sys/Product?name=${encodeURIComponent('没有这个品种')}`);
    await page.getByRole('heading', { name: '没有找到这条内容' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

it('remembers the columns, and exports what the screen shows', async () => {
  const { context, page, watched } = await visitor(browser, 'desktop');
  await open(page, `${portal.url}/sys/Clinical?phase=BE&pageSize=50`);
  await page.locator('summary').filter({ hasText: /^列$/ }).press('Enter');
  await page.getByRole('list', { name: '显示的列' }).getByLabel('适应症', { exact: true }).press('Space');
  await healthy(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await settled(page);
  expect(await page.getByRole('columnheader', { name: '适应症' }).count()).toBe(0);

  await page.locator('summary').filter({ hasText: '导出' }).press('Enter');
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV 文件' }).press('Enter');
  const file = await readFile(await (await arriving).path(), 'utf8');
  const numbers = await results(page).locator('td[data-label="登记号"]').allInnerTexts();
  const inFile = file.split('\r\n').flatMap((line) => /CTR\d{8}/.exec(line) ?? []);
  expect(inFile).toHaveLength(await total(page));
  expect(inFile.slice(0, numbers.length)).toEqual(numbers);
  const [source, heads] = file.split('\r\n');
  expect(source).toContain('数据来源');
  expect(heads).not.toContain('适应症');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
