import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { open } from './harness/journey';
import { url } from './harness/portal';
import { publicPaths } from './harness/public-paths';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** px from the panel to the head above it and to the foot or the screen's end below; negative where one covers the other. */
const room = (page: Page, label: string) =>
  page.evaluate((name) => {
    const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
    const panel = box(`section[aria-label="${name}"]`);
    const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    return { above: panel.top - box('header').bottom, below: innerHeight - panel.bottom, toFoot: foot - panel.bottom };
  }, label);
/** Scrolls through the page by a share of its way, 1 being the end of what stands above the foot; resolves when that is drawn. */
const scrollThrough = (page: Page, share: number) =>
  page.evaluate(async (part) => {
    const main = document.querySelector('main') as HTMLElement;
    scrollTo(0, (main.offsetTop + main.offsetHeight - innerHeight) * part);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return scrollY + innerHeight;
  }, share);

it.each([
  ['/detail/ServiceDetail', '询价这一项'],
  ['/detail/SellMarketDetail', '承接这条需求'],
  ['/detail/ServiceProviderDetail', '联系这家企业'],
])('%s at 1440 px: the enquiry panel stays in view below the head and ends above the foot', async (path, label) => {
  const { context, page } = await visitor(browser);
  const address = (await publicPaths(url)).find((one) => one.startsWith(path));
  await open(page, `${url}${address}`);
  const panel = page.getByRole('region', { name: label });
  await panel.waitFor();
  const end = await panel.evaluate((element) => element.getBoundingClientRect().bottom);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    const seen = await scrollThrough(page, share);
    const { above, below, toFoot } = await room(page, label);
    expect(toFoot).toBeGreaterThan(0);
    // Once its place in the column has come, it goes along.
    if (seen >= end || share === 1)
      expect({ share, above, below, fits: above >= 0 && below >= 0 }).toMatchObject({ fits: true });
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await room(page, label)).toFoot).toBeGreaterThan(0);
  await context.close();
});
