import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { still, violations } from './harness/accessibility';
import { arrived, login, open } from './harness/journey';
import { url } from './harness/portal';
import { publicPaths } from './harness/public-paths';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What in the page a finger hits in less than 38 px of height, the least of the portal's own controls. */
function lowTargets(): string[] {
  const least = 38;
  const found: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>('main :is(a, button, summary)')) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const hits = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && target.contains(hit);
    };
    const middle = top + height / 2;
    // Hidden, or below something else.
    if (width < 2 || !hits(middle) || target.closest('.visually-hidden')) continue;
    let [up, down] = [middle, middle];
    while (middle - up < least && hits(up - 1)) up -= 1;
    while (down - middle < least && hits(down + 1)) down += 1;
    if (down - up + 1 < least) found.push(`${target.textContent?.slice(0, 20)}: ${Math.round(down - up + 1)}`);
  }
  return found;
}

describe('at 375 px', () => {
  it.each(['/sys/BuyMarket', '/sys/SellMarket', '/sys/ServiceProvider', '/sys/SpecialServices'])(
    '%s shows the whole hint in its search field',
    async (path) => {
      const { context, page } = await visitor(browser, 'mobile');
      await open(page, `${url}${path}`);
      const missing = await page.locator('main input[type="search"]').evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        pen.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return Math.max(0, Math.ceil(pen.measureText(field.placeholder).width - room));
      });
      expect(missing).toBe(0);
      await context.close();
    },
  );

  it('cards say 对比, and a comparison says that it goes on sideways', async () => {
    const { context, page } = await visitor(browser, 'mobile');
    await open(page, `${url}/sys/BuyMarket`);
    const word = page.locator('main article [data-compare] span').first();
    expect((await word.boundingBox())?.width).toBeGreaterThan(20);
    const comparison = (await publicPaths(url)).find((path) => path.startsWith('/detail/Compare'));
    await open(page, `${url}${comparison}`);
    expect(await page.getByText('左右滑动表格可查看全部 3 列').isVisible()).toBe(true);
    await context.close();
  });

  it('names in the chart of a register are there in full, and home says what its chart leaves out', async () => {
    const { context, page } = await visitor(browser, 'mobile');
    await open(page, `${url}/sys/BatchQuery`);
    const names = page.getByRole('region', { name: '批签发机构 × 签发周' }).getByRole('rowheader').getByRole('link');
    const cut = await names.evaluateAll((links) =>
      links.map(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? textContent : '')),
    );
    expect(cut.length).toBeGreaterThan(1);
    expect(cut.filter(Boolean)).toEqual([]);
    await open(page, `${url}/sys/home`);
    const note = page.getByText(/左右滑动看全部 \d+ 项；.*不分阶段，未计入/);
    expect(await note.isVisible()).toBe(true);
    await context.close();
  });

  it('the last of many neighbouring pages finds its own entry in view', async () => {
    const { context, page } = await visitor(browser, 'mobile');
    await login(page, url, 'demand01');
    for (const path of ['/personal/CollectionOnlineRoadShow', '/personal/DemandInfoEdit']) {
      await open(page, `${url}${path}`);
      const entry = await page.locator('.tabs:visible [aria-current]').first().boundingBox();
      expect((entry?.x ?? 0) + (entry?.width ?? 999)).toBeLessThanOrEqual(375);
    }
    await context.close();
  });

  it('what a page offers is high enough for a finger', async () => {
    const { context, page } = await visitor(browser, 'mobile');
    const all = await publicPaths(url);
    const details = ['/detail/ServiceDetail', '/detail/SellMarketDetail'].map((one) =>
      all.find((path) => path.startsWith(one)),
    );
    expect(details).not.toContain(undefined);
    const low: Record<string, string[]> = {};
    for (const path of ['/sys/home', '/sys/BuyMarket', '/sys/SellMarket', '/sys/BatchQuery', ...details]) {
      await open(page, `${url}${path}`);
      low[`${path}`] = await page.evaluate(lowTargets);
    }
    expect(Object.entries(low).filter(([, found]) => found.length > 0)).toEqual([]);
    await context.close();
  });

  it('the drawer leads to 专题服务 and 帮助中心', async () => {
    const { context, page } = await visitor(browser, 'mobile');
    await open(page, `${url}/sys/home`);
    for (const [name, path] of [
      ['专题服务', '/sys/SpecialServices'],
      ['帮助中心', '/help/EnterpriseClaim'],
    ] as const) {
      await page.getByRole('button', { name: '打开导航' }).click();
      await page.getByRole('navigation', { name: '导航菜单' }).getByRole('link', { name }).click();
      await arrived(page, `**${path}`);
    }
    await context.close();
  });
});

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it('dates are chosen from a Chinese calendar, which no first load carries', async () => {
    const { context, page, watched } = await visitor(browser, size);
    const calendars: string[] = [];
    page.on('request', (request) => request.url().includes('date-picker') && calendars.push(request.url()));
    await open(page, `${url}/sys/RawMaterial`);
    expect(calendars).toEqual([]);
    await page.getByText('更多条件').click();
    const field = page.getByPlaceholder('选择日期').first();
    await field.click();
    const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
    await calendar.getByText('一', { exact: true }).first().waitFor();
    expect(await calendar.textContent()).toMatch(/\d{4}年\d{1,2}月/);
    await still(page);
    expect(await violations(page)).toEqual([]);
    await calendar.locator('td[title$="-15"]').first().click();
    const chosen = await field.inputValue();
    expect(chosen).toMatch(/^\d{4}-\d{2}-15$/);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.waitForURL(`**updatedFrom=${chosen}**`);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });
});

it.each(['/sys/RawMaterial', '/sys/CommissionedProduction', '/sys/BatchQuery', '/sys/Clinical'])(
  '%s shows whole names of companies at 1440 px, on up to two lines',
  async (path) => {
    const { context, page } = await visitor(browser);
    await open(page, `${url}${path}`);
    const names = page.locator('main td[data-name] > *');
    expect(await names.count()).toBeGreaterThan(10);
    const cut = await names.evaluateAll((all) =>
      all
        .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.clientHeight > 44)
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    await context.close();
  },
);

it.each(['/sys/ServiceProvider', '/sys/SpecialServices', '/sys/OnlineRoadShow'])(
  '%s ends its grid with a whole row',
  async (path) => {
    const { context, page } = await visitor(browser);
    await open(page, `${url}${path}`);
    const tile = page.locator('main article, main a[href^="/detail/SpecialServicesDetails"]').first();
    const gap = await tile.evaluate((tile) => {
      const grid = tile.parentElement as Element;
      const last = grid.lastElementChild as Element;
      return Math.round(grid.getBoundingClientRect().right - last.getBoundingClientRect().right);
    });
    expect(gap).toBe(0);
    await context.close();
  },
);
