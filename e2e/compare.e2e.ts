import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { examine, healthy, sideways, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, open, settled } from './harness/journey';
import { url } from './harness/portal';
import { regionButton, regions } from './harness/regions';

const sizes = ['desktop', 'mobile'] as const;
/** The names in a comparison's head, each with its link. */
const titleLinks = '[aria-label="对比表"] thead th > a:not([aria-label])';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const address = (page: Page) => decodeURIComponent(page.url().slice(url.length));
const idsOf = async (table: string, count: number, condition = 'true') =>
  (await sql(`select id from ${table} where status = 'published' and ${condition} order by id limit ${count}`)) as {
    id: string;
  }[];

it.each(sizes)(
  '%s: chosen on cards and a detail, kept over a reload, compared, narrowed and taken out',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${url}/sys/BuyMarket?categories=M`);
    const cards = page.locator('main article');
    const titles = (await cards.locator('h3 a').allInnerTexts()).slice(0, 3);
    for (const at of [0, 1]) await cards.nth(at).getByRole('button', { name: '对比', exact: true }).click();
    const tray = page.getByRole('region', { name: '服务对比栏' });
    await tray.getByText('2 / 4').waitFor();
    await healthy(page);

    await cards.nth(2).locator('h3 a').click();
    await arrived(page, /ServiceDetail/);
    await page.getByRole('button', { name: '对比', exact: true }).first().click();
    await tray.getByText('3 / 4').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await settled(page);
    await tray.getByText('3 / 4').waitFor();
    await tray.getByRole('link', { name: '开始对比' }).click();
    await arrived(page, /\/detail\/Compare\?kind=service&ids=/);

    const heads = page.locator(titleLinks);
    expect(await heads.allInnerTexts()).toEqual(titles);
    expect(await page.title()).toContain('服务对比');
    await healthy(page);
    const rows = page.locator('[aria-label="对比表"] tr[data-differs]');
    const all = await rows.count();
    const different = await page.locator('[aria-label="对比表"] tr[data-differs=true]').count();
    expect(different).toBeLessThan(all);
    await page.getByRole('checkbox', { name: '仅看差异' }).press('Space');
    await arrived(page, /diff=1/);
    expect(await rows.count()).toBe(different);
    expect(await page.getByRole('checkbox', { name: '仅看差异' }).isChecked()).toBe(true);

    await page.getByRole('link', { name: `移出对比：${titles[1]}` }).click();
    await arrived(page, (next) => next.search.split(',').length === 2);
    expect(await heads.allInnerTexts()).toEqual([titles[0], titles[2]]);
    await page.goBack();
    await arrived(page, (next) => next.search.split(',').length === 3);
    expect(await heads.allInnerTexts()).toEqual(titles);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it.each(sizes)('%s: head and first column stay in sight, and only the table scrolls sideways', async (size) => {
  const { context, page } = await visitor(browser, size);
  const ids = (await idsOf('enterprise', 4, "'cdmo' = any(org_types)")).map(({ id }) => id);
  await open(page, `${url}/detail/Compare?kind=enterprise&ids=${ids}`);
  const box = page.getByRole('region', { name: '对比表' });
  const place = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox();
    return { x: Math.round(found?.x ?? -1), y: Math.round(found?.y ?? -1) };
  };
  if (size === 'mobile') {
    const shown = await page.evaluate(
      () =>
        [...document.querySelectorAll('[aria-label="对比表"] thead th')].filter(
          (head) => head.getBoundingClientRect().right <= innerWidth + 1,
        ).length,
    );
    // The criteria and two records.
    expect(shown).toBe(3);
    const before = await place('[aria-label="对比表"] tbody th[scope=row]');
    await box.evaluate((element) => element.scrollTo({ left: 300, top: 0, behavior: 'instant' }));
    expect((await place('[aria-label="对比表"] tbody th[scope=row]')).x).toBe(before.x);
    expect((await place('[aria-label="对比表"] thead th:nth-child(2)')).x).toBeLessThan(0);
    const head = await place('[aria-label="对比表"] thead th');
    await box.evaluate((element) => element.scrollTo({ left: 300, top: 400, behavior: 'instant' }));
    expect((await place('[aria-label="对比表"] thead th')).y).toBe(head.y);
  } else {
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 900);
    const header = (await page.locator('[data-frame=header]').boundingBox())?.height ?? 0;
    expect(Math.abs((await place('[aria-label="对比表"] thead th')).y - header)).toBeLessThanOrEqual(2);
  }
  expect(await sideways(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await context.close();
});

it('prints the table alone on a landscape sheet and hands it out as a file', async () => {
  const { context, page, watched } = await visitor(browser);
  const ids = (await idsOf('service', 3)).map(({ id }) => id);
  await open(page, `${url}/detail/Compare?kind=service&ids=${ids}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('服务对比.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF分类,对比项,')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(
    (await page.locator('[aria-label="对比表"] tr[data-differs]').count()) + 1,
  );

  await page.emulateMedia({ media: 'print' });
  const rail = '[aria-label="联系与返回顶部"]';
  const hidden = [
    '[data-frame=header]',
    '[data-frame=footer]',
    rail,
    'button:has-text("打印")',
    '[aria-label^="移出对比"]',
    '.breadcrumb',
  ];
  for (const selector of hidden)
    expect({ selector, visible: await page.locator(selector).first().isVisible() }).toEqual({
      selector,
      visible: false,
    });
  expect(await page.getByRole('table').isVisible()).toBe(true);
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="对比表"] th')].map((head) => getComputedStyle(head).position),
  );
  expect(new Set(styles)).toEqual(new Set(['static']));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)('%s: what was taken down is named; fewer than two lead back to the lists', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  const [first, second, third] = (await idsOf('platform', 3)) as [{ id: string }, { id: string }, { id: string }];
  await open(page, `${url}/detail/ServiceDetail?kind=platform&id=${third.id}`);
  const title = await page.locator('main h1').textContent();
  await page.getByRole('button', { name: '对比', exact: true }).first().click();
  await sql(`update platform set status = 'offline' where id = '${third.id}'`);
  await open(page, `${url}/detail/Compare?kind=platform&ids=${first.id},${third.id},${second.id}`);
  await page.getByText(`「${title}」已下架或不存在，未列入对比。`).waitFor();
  expect(await page.locator(titleLinks).count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await sql(`update platform set status = 'published' where id = '${third.id}'`);
  for (const query of ['', `?ids=${first.id}`, '?kind=enterprise&ids=%27--,1'])
    await examine(page, url, `/detail/Compare${query}`);
  await page.getByRole('link', { name: '去优质服务商选择' }).click();
  await arrived(page, /ServiceProvider$/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)('%s: a region chosen on one list goes for the others, in sight and in the address', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  await open(page, `${url}/sys/BuyMarket`);
  await regionButton(page).click();
  expect(await violations(page)).toEqual([]);
  await regions(page).getByRole('link', { name: '江苏', exact: true }).click();
  await arrived(page, /provinces=/);
  expect(address(page)).toBe('/sys/BuyMarket?provinces=江苏');
  await page.getByRole('link', { name: '移除筛选：江苏' }).waitFor();

  for (const path of ['/sys/SellMarket', '/sys/ServiceProvider', '/sys/RawMaterial']) {
    await page.goto(`${url}${path}`);
    await arrived(page, /provinces=/);
    expect(address(page)).toBe(`${path}?provinces=江苏`);
    expect(await regionButton(page).textContent()).toContain('江苏');
    await page.getByRole('link', { name: '取消地区：江苏' }).waitFor();
    await healthy(page);
  }
  // An address that asks for something is shown as it stands: what is shared looks the same to everybody.
  await open(page, `${url}/sys/SellMarket?states=open`);
  expect(address(page)).toBe('/sys/SellMarket?states=open');
  await open(page, `${url}/sys/ServiceProvider?provinces=${encodeURIComponent('浙江')}`);
  expect(address(page)).toBe('/sys/ServiceProvider?provinces=浙江');

  await open(page, `${url}/sys/BuyMarket`);
  await arrived(page, /provinces=/);
  await page.getByRole('link', { name: '移除筛选：江苏' }).click();
  await arrived(page, /BuyMarket$/);
  await open(page, `${url}/sys/SellMarket`);
  expect(address(page)).toBe('/sys/SellMarket');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('works by keyboard alone and where storage is denied', async () => {
  const { context, page } = await visitor(browser);
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, `${url}/sys/ServiceProvider`);
  await regionButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const name = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  await arrived(page, /provinces=/);
  expect(address(page)).toBe(`/sys/ServiceProvider?provinces=${name}`);
  await regionButton(page).press('Enter');
  await page.keyboard.press('Escape');
  expect(await regions(page).count()).toBe(0);
  await page.getByRole('link', { name: `取消地区：${name}` }).press('Enter');
  await arrived(page, /ServiceProvider$/);
  for (const at of [0, 1])
    await page.locator('main article').nth(at).getByRole('button', { name: '对比', exact: true }).press('Enter');
  await page.getByRole('link', { name: '开始对比' }).press('Enter');
  await arrived(page, /Compare\?kind=enterprise/);
  expect(await page.locator(titleLinks).count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await context.close();
});

it('a provider leads to its like, with the reason, and to a comparison with them', async () => {
  const { context, page, watched } = await visitor(browser);
  const [{ id }] = (await idsOf('enterprise', 1, "'cdmo' = any(org_types)")) as [{ id: string }];
  await open(page, `${url}/detail/ServiceProviderDetail?id=${id}`);
  const like = page.getByRole('region', { name: '相似服务商' });
  expect(await like.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(await like.locator('li p:last-child').first().textContent()).toMatch(/^(同为|都提供|同在)/);
  const name = (await like.locator('li p a').first().textContent()) as string;
  await like.getByRole('link', { name: `与${name}对比` }).click();
  await arrived(page, /Compare\?kind=enterprise/);
  expect(await page.locator(titleLinks).allInnerTexts()).toContain(name);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)('%s: services that are free soon say from when, on card, detail and comparison', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  await open(page, `${url}/sys/BuyMarket?freeWithin=3m`);
  await page.getByRole('link', { name: /最早档期：3 个月内/ }).waitFor();
  const found = page.locator('main article');
  const day = (await found
    .first()
    .getByText(/^\d{4}-\d\d-\d\d 起$/)
    .textContent()) as string;
  for (const at of [0, 1]) await found.nth(at).getByRole('button', { name: '对比', exact: true }).click();
  await healthy(page);

  await found.first().locator('h3 a').click();
  await arrived(page, /ServiceDetail/);
  await page.getByText(day, { exact: true }).first().waitFor();
  await page.getByRole('link', { name: '开始对比' }).click();
  await arrived(page, /Compare/);
  const row = page.locator('[aria-label="对比表"] tr').filter({ hasText: '最早档期' });
  expect(await row.locator('td').first().textContent()).toBe(day);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
