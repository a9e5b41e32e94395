import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { open } from './harness/journey';
import { url } from './harness/portal';
import { publicPaths } from './harness/public-paths';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Nothing of these belongs on paper: the portal's frame, what is pressed, what is on its way. */
const screenOnly =
  '[data-frame], [aria-label="联系与返回顶部"], [aria-label="咨询电话"], .skeleton, .btn, main nav, main form, main input';
const kinds =
  /^\/(detail|sys\/(BuyMarket|SellMarket|ServiceProvider|RawMaterial|CommissionedProduction|BatchQuery|Clinical|Product|Conference)(\?|$))/;

it('details, lists and registers print their content alone, within the sheet', async () => {
  const { context, page } = await visitor(browser);
  // A4 at 96 dpi.
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const path of (await publicPaths(url)).filter((one) => kinds.test(one))) {
    await open(page, `${url}${path}`);
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate((unwanted) => {
      const visible = [...document.querySelectorAll(unwanted)].filter((one) => one.checkVisibility());
      const heading = document.querySelector('main h1')?.getBoundingClientRect();
      return {
        unwanted: [...new Set(visible.map((one) => `${one.tagName}.${one.className}`))],
        head: document.querySelector('[data-frame=header]') !== null,
        sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        headingAbove: heading !== undefined && heading.top < innerHeight / 2,
      };
    }, screenOnly);
    expect({ path, ...seen }).toEqual({ path, unwanted: [], head: true, sideways: false, headingAbove: true });
    await page.emulateMedia({ media: null });
  }
  await context.close();
});

it('matches that nobody has scrolled to come for paper', async () => {
  const { context, page } = await visitor(browser);
  await page.setViewportSize({ width: 794, height: 400 });
  const path = (await publicPaths(url)).find((one) => one.startsWith('/detail/ServiceDetail?kind=service')) as string;
  await open(page, url + path);
  const matches = page.locator('#matches').getByRole('listitem');
  expect(await matches.count()).toBe(0);
  // What a browser tells a page before it lays it out for the printer.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await matches.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await matches.first().isVisible()).toBe(true);
  await context.close();
});
