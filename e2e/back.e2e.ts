import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { arrived, open, settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A list as an address narrows it; its lines' links; a mark of the filter that must be in force. */
const lists = [
  ['/sys/BuyMarket?categories=M&sort=latest', 'main article h3 a', '[aria-label="已选条件"]'],
  ['/sys/ServiceProvider?orgTypes=cdmo', 'main article h3 a', '[aria-label="已选条件"]'],
  ['/sys/OnlineRoadShow?phases=replay&sort=hot', 'main article h3 a', '[aria-label="已选条件"]'],
  ['/sys/Conference?kind=meeting', 'main a[href*="/sys/Conference?id="]', '.tabs [aria-current]'],
  ['/sys/SpecialServices', 'main a[href^="/detail/SpecialServicesDetails"]', '[role="status"]'],
  [
    '/detail/ServiceProviderTop10?board=production&period=2026-Q2',
    '[aria-label="第 4 至 10 名"] td a',
    '[aria-label="期次"] [aria-current]',
  ],
] as const;

/** What a person would miss if it were another after coming back. */
const stateOf = (page: Page, links: string, mark: string) =>
  page.evaluate(
    ([links, mark]) => ({
      lines: [...document.querySelectorAll(links)].map((line) => line.textContent),
      filters: [...document.querySelectorAll(mark)].map((one) => one.textContent),
    }),
    [links, mark] as const,
  );

it.each(['desktop', 'mobile'] as const)(
  '%s: back and forward keep filters, order, lines and place of every list',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    for (const [path, links, mark] of lists) {
      await open(page, `${url}${path}`);
      const before = await stateOf(page, links, mark);
      expect(before.filters.length).toBeGreaterThan(0);
      // A line that stands below what one sees at first, where there is one.
      const line = page.locator(links).nth(Math.min(5, before.lines.length - 1));
      await line.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
      const top = await page.evaluate(() => scrollY);
      expect({ path, scrolled: top > 0 }).toEqual({ path, scrolled: true });
      await line.press('Enter');
      await page.waitForFunction((from) => `${location.pathname}${location.search}` !== from, path);
      await settled(page);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      const title = await page.locator('main h1').first().textContent();

      await page.goBack();
      await arrived(page, `${url}${path}`);
      await page.waitForFunction((before) => Math.abs(scrollY - before) <= 1, top);
      expect({ path, ...(await stateOf(page, links, mark)) }).toEqual({ path, ...before });
      // One goes on from the line by which one went.
      const href = await line.getAttribute('href');
      await page.waitForFunction((left) => document.activeElement?.getAttribute('href') === left, href);

      await page.goForward();
      await page.waitForFunction((from) => `${location.pathname}${location.search}` !== from, path);
      await settled(page);
      expect(await page.locator('main h1').first().textContent()).toBe(title);
    }
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
