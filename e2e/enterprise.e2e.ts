import type { Browser, Page } from 'playwright-core';
import { paths } from 'shared/contract/paths';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { examine, sideways, violations } from './harness/accessibility';
import { arrived, login, open } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The boxes of the filters above the list of providers. */
const filters = '[aria-labelledby="provider-filters"] details';
const count = async (page: Page) =>
  Number((await page.locator('main [role=status] b').first().textContent())?.replace(/,/g, ''));

it.each(['desktop', 'mobile'] as const)(
  '%s: from the list to a provider, its register rows and its place',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    await open(page, `${url}/sys/ServiceProvider`);
    const all = await count(page);
    await page.locator(`${filters} summary`).first().click();
    await page.locator(`${filters}[open] a[role="checkbox"]`).first().click();
    await arrived(page, /orgTypes=/);
    const some = await count(page);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const name = await page.locator('main article h3 a').first().textContent();
    await page.locator('main article h3 a').first().click();
    await arrived(page, '**/detail/ServiceProviderDetail?**');
    expect(await page.locator('h1').textContent()).toBe(name);
    expect(await page.title()).toContain(name);
    expect(await violations(page)).toEqual([]);
    const side = page.getByRole('complementary', { name: '联系服务商' });
    expect(await side.getByRole('region', { name: '认领与核验' }).isVisible()).toBe(true);
    // On a small screen the bar at the bottom and the section 相似服务商 say the same.
    expect(await side.getByRole('region', { name: /同类服务商/ }).isVisible()).toBe(size === 'desktop');
    await page.getByRole('navigation', { name: '详情目录' }).getByRole('link', { name: '榜单名次' }).click();
    await page.getByRole('link', { name: '综合榜', exact: true }).click();
    await arrived(page, '**/detail/ServiceProviderTop10');

    await page.goBack();
    await arrived(page, '**/detail/ServiceProviderDetail?**');
    await page.goBack();
    await arrived(page, /orgTypes=/);
    expect(await count(page)).toBe(some);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it.each(['desktop', 'mobile'] as const)(
  '%s: the section that is read is in sight in the row of sections, however many there are',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    const { data } = await (await fetch(`${url}/api/Enterprise/list`)).json();
    const row = page.getByRole('navigation', { name: '详情目录' });
    let most = 0;
    for (const { id } of data.items as { id: string }[]) {
      await open(page, `${url}${paths.providerDetail({ id })}`);
      most = Math.max(most, await row.getByRole('link').count());
      // Read, not clicked: a click would bring its link into sight.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await row.locator('a:last-child[aria-current]').waitFor();
      const hidden = await row.evaluate((nav) => {
        const end = nav.lastElementChild?.getBoundingClientRect().right ?? Number.NaN;
        return Math.max(0, Math.floor(end - nav.getBoundingClientRect().right));
      });
      expect(hidden).toBe(0);
      if (size === 'desktop') expect(await row.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    }
    expect(most).toBeGreaterThan(9);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it.each(['desktop', 'mobile'] as const)('%s: the ranking says why, for each board and quarter', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  await open(page, `${url}/sys/home`);
  await page.getByRole('link', { name: '查看榜单' }).click();
  await arrived(page, '**/detail/ServiceProviderTop10');
  const reasons = page.locator('summary').filter({ hasText: '为什么是第' });
  expect(await reasons.count()).toBe(10);
  await reasons.first().click();
  await page.getByText(/家参评企业中最高/).waitFor();
  await page.getByText('查看前十名的全部输入').click();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('navigation', { name: '榜单类别' }).getByRole('link', { name: '委托生产' }).click();
  await arrived(page, /board=production/);
  await page.getByRole('navigation', { name: '期次' }).getByRole('link').last().click();
  await arrived(page, /board=production&period=/);
  expect(await page.locator('summary').filter({ hasText: '为什么是第' }).count()).toBeGreaterThan(0);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('by keyboard alone: opens a filter, chooses in it, leaves it and reaches a provider', async () => {
  const { context, page } = await visitor(browser);
  await open(page, `${url}/sys/ServiceProvider`);
  await page.locator(`${filters} summary`).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await arrived(page, /orgTypes=/);
  await page.keyboard.press('Escape');
  await page.locator(`${filters}[open]`).waitFor({ state: 'detached' });
  await page.locator('main article h3 a').first().focus();
  await page.keyboard.press('Enter');
  await arrived(page, '**/detail/ServiceProviderDetail?**');
  await context.close();
});

it('a favourite enterprise stands in the personal centre and leads back', async () => {
  const { context, page } = await visitor(browser);
  await login(page, url, 'demand01');
  await open(page, `${url}/sys/ServiceProvider`);
  const name = (await page.locator('main article h3 a').first().textContent()) as string;
  await page.getByRole('button', { name: '收藏', exact: true }).first().click();
  await page.getByText('收藏成功').waitFor();
  await open(page, `${url}/personal/CollectionEnterprise`);
  await page.getByRole('link', { name, exact: true }).click();
  await arrived(page, '**/detail/ServiceProviderDetail?**');
  await page.getByRole('button', { name: '已收藏' }).first().click();
  await page.getByText('已取消收藏').waitFor();
  await context.close();
});

it.each(['desktop', 'mobile'] as const)(
  '%s: empty lists and other quarters keep the rules of every page',
  async (size) => {
    const { context, page } = await visitor(browser, size);
    const paths = [
      '/sys/ServiceProvider?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E5%AE%B6&certs=GMP_CN',
      '/sys/ServiceProvider?page=3&claimed=1',
      '/detail/ServiceProviderTop10?board=material',
    ];
    for (const path of paths) await examine(page, url, path);
    await context.close();
  },
);

it('needs no sideways scrolling at 320 px', async () => {
  const { context, page } = await visitor(browser);
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, `${url}/sys/ServiceProvider`);
  const first = (await page.locator('main article h3 a').first().getAttribute('href')) as string;
  for (const path of ['/sys/ServiceProvider', first, '/detail/ServiceProviderTop10']) {
    await open(page, `${url}${path}`);
    expect({ path, sideways: await sideways(page) }).toEqual({ path, sideways: 0 });
  }
  await context.close();
});
