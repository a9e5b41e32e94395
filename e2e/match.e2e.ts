import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, open, settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** An open demand that states certificates, so that reasons and gaps have something to say. */
const demandId = async () => {
  const [row] = (await sql(
    `select id from demand where status = 'published' and (deadline is null or deadline > current_date + 30)
       and category_code = 'M05' and cardinality(must_certs) > 0 order by id limit 1`,
  )) as [{ id: string }];
  return row.id;
};

/** The panel, in view and with its answer. */
async function panelOf(page: Page, title: string) {
  const panel = page.getByRole('region', { name: new RegExp(title) });
  await panel.scrollIntoViewIfNeeded();
  await panel.getByRole('listitem').first().waitFor();
  await settled(page);
  return panel;
}

const rowsOf = (panel: Awaited<ReturnType<typeof panelOf>>) => panel.locator('ol > li');
const scoresOf = async (panel: Awaited<ReturnType<typeof panelOf>>) =>
  (await panel.locator('ol > li > p b').allInnerTexts()).map(Number);
/** Nothing of the machine shows through what people read. */
const inWords = /^(?!.*(undefined|null|NaN|[A-Z]{2}\d\d)).*\p{Script=Han}/u;

it('a demand names its best services with reasons and gaps, and each of them names the demand, by keyboard', async () => {
  const { context, page, watched } = await visitor(browser);
  const id = await demandId();
  await open(page, `${url}/detail/SellMarketDetail?id=${id}`);
  const asked = (await page.locator('main h1').textContent()) as string;
  const panel = await panelOf(page, '匹配服务商');
  expect(await rowsOf(panel).count()).toBe(5);
  await panel.getByRole('button', { name: /^显示全部 \d+ 条/ }).press('Enter');
  // Twenty services, and what there is of the other kinds.
  expect(await rowsOf(panel).count()).toBeGreaterThanOrEqual(20);
  const scores = await scoresOf(panel);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));

  for (const row of (await rowsOf(panel).all()).slice(0, 5)) {
    // The band and the number say the same, and the worst gap is in sight.
    const score = Number(await row.locator('> p b').textContent());
    const band = score >= 85 ? '高度匹配' : score >= 70 ? '较匹配' : '部分匹配';
    expect(await row.locator('> p').textContent()).toContain(band);
    expect(await row.getByRole('button', { name: /项符合/ }).textContent()).toMatch(/^\d+ 项中 \d+ 项符合/);
  }
  const gaps = await panel.getByRole('list', { name: '缺口与待确认' }).getByRole('listitem').allInnerTexts();
  expect(gaps.length).toBeGreaterThan(0);
  for (const text of gaps) expect(text).toMatch(/^(最大缺口|缺口|待确认) · .*\p{Script=Han}/su);

  const first = rowsOf(panel).first();
  const more = first.getByRole('button', { name: /逐项比对/ });
  await more.press('Enter');
  const table = first.getByRole('table');
  await table.waitFor();
  expect(await table.getByRole('rowheader', { name: '需求方的要求' }).count()).toBe(1);
  expect(await table.getByRole('rowheader', { name: '服务方的条件' }).count()).toBe(1);
  expect(await table.locator('tbody td:nth-child(3)').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(inWords)]),
  );
  expect(await violations(page)).toEqual([]);

  const link = first.getByRole('link').first();
  const title = (await link.textContent()) as string;
  await link.press('Enter');
  await arrived(page, /ServiceDetail/);
  expect(await page.locator('main h1').textContent()).toContain(title);
  const back = await panelOf(page, '可能匹配的需求');
  const whole = back.getByRole('button', { name: /^显示全部/ });
  if (await whole.count()) await whole.press('Enter');
  const same = rowsOf(back).filter({ has: page.getByRole('link', { name: asked, exact: true }) });
  // One score for the pair, whichever side asks.
  expect(Number(await same.locator('> p b').first().textContent())).toBe(scores[0]);
  expect(await violations(page)).toEqual([]);
  await same.first().getByRole('link', { name: asked, exact: true }).press('Enter');
  await arrived(page, /SellMarketDetail/);
  expect(await page.locator('main h1').textContent()).toBe(asked);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('both lists on a small screen fit, are named and stay clean', async () => {
  const { context, page, watched } = await visitor(browser, 'mobile');
  await open(page, `${url}/detail/SellMarketDetail?id=${await demandId()}`);
  const panel = await panelOf(page, '匹配服务商');
  await rowsOf(panel)
    .first()
    .getByRole('button', { name: /逐项比对/ })
    .tap();
  await rowsOf(panel).first().getByRole('table').waitFor();
  // What the bars at both ends of the screen half cover is not part of this page's look.
  await panel.evaluate((element) => element.scrollIntoView());
  const width = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  const [wide, screen] = (await width()) as [number, number];
  expect(wide).toBeLessThanOrEqual(screen);
  expect(await violations(page)).toEqual([]);
  await rowsOf(panel).first().getByRole('link').first().tap();
  await arrived(page, /ServiceDetail/);
  await panelOf(page, '可能匹配的需求');
  expect(await violations(page)).toEqual([]);
  const [alsoWide] = (await width()) as [number, number];
  expect(alsoWide).toBeLessThanOrEqual(screen);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('a list that cannot be loaded says so and can be asked again', async () => {
  const { context, page, watched } = await visitor(browser);
  const failing = '**/api/Match/supplies**';
  await page.route(failing, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 503, message: '服务繁忙', data: null } }),
  );
  await open(page, `${url}/detail/SellMarketDetail?id=${await demandId()}`);
  const panel = page.getByRole('region', { name: /匹配服务商/ });
  await panel.scrollIntoViewIfNeeded();
  await panel.getByText('匹配结果暂时无法加载').waitFor();
  await page.unroute(failing);
  await panel.getByRole('button', { name: '重新加载' }).click();
  await panel.getByRole('listitem').first().waitFor();
  watched.expected.push(/status of 503/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
