import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { settled } from './harness/journey';

const url = process.env.E2E_URL as string;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Lists, and what one of their items is. */
const lists: [path: string, item: string][] = [
  ['/sys/BuyMarket', 'main article'],
  ['/sys/SellMarket', 'main article'],
  ['/sys/ServiceProvider', 'main article'],
  ['/sys/Conference', 'main section .panel > *'],
  ['/sys/SpecialServices', 'main a[href^="/detail/SpecialServicesDetails"]'],
  ['/sys/OnlineRoadShow', 'main article'],
  [`/sys/Search?q=${encodeURIComponent('冻干')}`, 'main article, main section li'],
];

const firstTwo = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((items) =>
    items
      .slice(0, 2)
      .map((item) => item.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it.each(lists)('%s: grey items stand where the real ones will, in their size', async (path, item) => {
    const { context, page } = await visitor(browser, size);
    let answer = () => {};
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await context.route(/\/api\/(?!Events)/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(url + path);
    await page.locator('main [data-shape]').waitFor();
    const grey = await firstTwo(page, 'main [data-shape] > :last-child > *');
    answer();
    await page.locator(item).first().waitFor();
    await settled(page);
    const real = await firstTwo(page, item);
    expect(real).toHaveLength(2);
    grey.forEach((box, i) => {
      const other = real[i] as typeof box;
      expect([i, Math.round(box.x), Math.round(box.width)]).toEqual([i, Math.round(other.x), Math.round(other.width)]);
      // Texts of one line more or less, and filters that break.
      expect(Math.abs(box.height - other.height)).toBeLessThan(32);
      expect(Math.abs(box.y - other.y)).toBeLessThan(48);
    });
    await context.close();
  });
});
