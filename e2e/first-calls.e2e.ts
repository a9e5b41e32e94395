import type { Browser } from 'playwright-core';
import { pages } from 'shared/contract/paths';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const idOf = async (list: string) => (await (await fetch(`${url}/api/${list}`)).json()).data.items[0].id as string;

it.each([
  ['home', async () => pages.home, 'Home/overview'],
  ['the service market', async () => pages.serviceMarket, 'Service/list'],
  ['a demand', async () => `${pages.demandDetail}?id=${await idOf('Demand/list')}`, 'Demand/detail'],
  ['a register', async () => pages.clinical, 'ClinicalTrial/list'],
])('%s: the document asks for the data, and nobody asks again', async (_, address, call) => {
  const { context, page, watched } = await visitor(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The http client of the page says what it accepts.
    const isOfPage = request.headers().accept?.startsWith('application/json');
    if (pathname === `/api/${call}`) asked.push(isOfPage ? 'by the page' : 'by the document');
  });
  await page.goto(url + (await address()));
  await settled(page);
  expect(asked).toEqual(['by the document']);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

/** Notes whether a section's styles are off whenever something is measured, and answers whether its page stood by then. */
function noteMeasuring() {
  const noted = { withPage: 0, withoutStyles: 0 };
  Object.assign(window, { __quality_report_measured: noted });
  const measure = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    if (document.querySelector('main h1')) {
      noted.withPage += 1;
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      if (links.some(({ sheet }) => sheet?.disabled)) noted.withoutStyles += 1;
    }
    return measure.call(this);
  };
}

it("the header measures itself only where the section's styles hold, so that the page is laid out once", async () => {
  const { context, page, watched } = await visitor(browser);
  await page.addInitScript(noteMeasuring);
  await page.goto(`${url}${pages.serviceMarket}`);
  await settled(page);
  const noted = await page.evaluate(() => (window as never as Record<string, unknown>).__quality_report_measured);
  expect(noted).toEqual({ withPage: expect.any(Number), withoutStyles: 0 });
  expect((noted as { withPage: number }).withPage).toBeGreaterThan(0);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('the first script is compiled whole beside its download', async () => {
  const html = await (await fetch(url + pages.home)).text();
  const [, first = ''] = /<script defer[^>]* src="(\/shell\/main\.[^"]+)"/.exec(html) ?? [];
  expect(await (await fetch(url + first)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
