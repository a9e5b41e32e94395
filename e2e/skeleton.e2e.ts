import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { hold, settled } from './harness/journey';
import { url } from './harness/portal';

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

/** Pages whose answer is a table below a form. */
const registers = ['/sys/RawMaterial', '/sys/CommissionedProduction', '/sys/BatchQuery', '/sys/Clinical'];

const firstTwo = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((items) =>
    items
      .slice(0, 2)
      .map((item) => item.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

/** Opens a page whose calls wait until `answer()`. */
async function waiting(size: 'desktop' | 'mobile', path: string) {
  const { context, page } = await visitor(browser, size);
  const answer = await hold(context, /\/api\/(?!Events)/);
  await page.goto(url + path);
  await page.locator('main [data-shape]').waitFor();
  return { context, page, answer };
}

type Box = Awaited<ReturnType<typeof firstTwo>>[number];
function expectAlike(grey: Box[], real: Box[]) {
  expect(real).toHaveLength(2);
  const across = ({ x, width }: Box) => [Math.round(x), Math.round(width)];
  expect(grey.map(across)).toEqual(real.map(across));
  // Filters that break, texts of one line more or less.
  for (const [i, { y }] of real.entries()) expect(Math.abs(y - (grey[i]?.y ?? 0))).toBeLessThan(48);
}

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it.each(lists)('%s: grey items stand where the real ones will, in their size', async (path, item) => {
    const { context, page, answer } = await waiting(size, path);
    const grey = await firstTwo(page, 'main [data-shape] > :last-child > *');
    answer();
    await page.locator(item).first().waitFor();
    await settled(page);
    const real = await firstTwo(page, item);
    expectAlike(grey, real);
    for (const [i, { height }] of real.entries()) expect(Math.abs(height - (grey[i]?.height ?? 0))).toBeLessThan(32);
    await context.close();
  });

  it.each(registers)('%s: grey boxes stand where form, charts and rows will', async (path) => {
    const { context, page, answer } = await waiting(size, path);
    const grey = await firstTwo(page, 'main .panel');
    answer();
    await page.locator('main table').first().waitFor();
    await settled(page);
    expectAlike(grey, await firstTwo(page, 'main .panel'));
    await context.close();
  });
});
