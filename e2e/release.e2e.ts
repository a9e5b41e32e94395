/**
 * @jest-environment node
 */
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { limit, repetitions } from 'shared/testing/real/repetitions';
import { helpRelease, shown } from './harness/help-release';
import { open, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;
let operator: Operator;
const variants = ['甲', '乙', '丙'].map((label, i) => helpRelease(`1.0.${i + 1}`, label));
const [first, second, third] = variants as [Variant, Variant, Variant];

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  operator = operatorOf(portal);
  for (const variant of variants) await operator.publish(variant);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  variants.forEach(removeVariant);
});

const activate = ({ release }: Variant) => operator.activate('help', release.hash);
const toHelp = (page: Page) => page.locator('footer').getByRole('link', { name: '登录与检索常见问题' }).click();
const toHome = (page: Page) => page.locator('header').getByRole('link', { name: '首页', exact: true }).first().click();
/** A release is taken at the entry that follows the news of it, so a too early entry is left again. */
async function enterUntil(page: Page, label: string) {
  const end = Date.now() + 60_000;
  for (;;) {
    await toHelp(page);
    await settled(page);
    if (await page.getByRole('heading', { level: 1, name: new RegExp(` ${label}$`) }).count()) return;
    if (Date.now() > end) throw new Error(`no entry showed the release ${label}`);
    await toHome(page);
    await settled(page);
  }
}
const mark = (page: Page) =>
  page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
const isMarked = (page: Page) => page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);
/** Globals that releases of the help section left on the page: a container and its chunk list each. */
const traces = (page: Page) => page.evaluate(() => Object.keys(window).filter((key) => /help_[0-9a-f]{8}$/.test(key)));

it('reaches an open shell, without a reload, at the next entry into the section', async () => {
  await activate(first);
  const { context, page, watched } = await visitor(browser);
  await open(page, `${portal.url}/help/Search`);
  await shown(page, '甲');
  await toHome(page);
  await settled(page);
  await mark(page);
  await activate(second);
  const since = Date.now();
  await enterUntil(page, '乙');
  expect(Date.now() - since).toBeLessThan(limit(2000));
  expect(await isMarked(page)).toBe(true);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('leaves a section where one stands alone, also its pages not opened yet, and a draft elsewhere', async () => {
  await activate(first);
  const { context, page, watched } = await visitor(browser);
  await open(page, `${portal.url}/help/Search`);
  await mark(page);
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  const other = await context.newPage();
  await open(other, `${portal.url}/sys/BuyMarket`);
  await other.getByRole('searchbox').first().fill('冻干粉针');
  await activate(second);
  await operator.activate('help', third.release.hash);

  await page.getByRole('link', { name: '企业认领' }).first().click();
  await shown(page, '甲');
  // The heading stands in the section's first chunk, the text in the page's own.
  await settled(page);
  expect(files).toContain(`/remotes/help/1.0.1-${first.release.hash}/enterprise-claim.js`);
  // The newer one may be fetched ahead for the next entry, but no page is drawn of it.
  expect(files).not.toContain(`/remotes/help/1.0.3-${third.release.hash}/enterprise-claim.js`);
  expect(await other.getByRole('searchbox').first().inputValue()).toBe('冻干粉针');

  await toHome(page);
  await settled(page);
  await toHelp(page);
  await shown(page, '丙');
  expect(await isMarked(page)).toBe(true);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

const swaps = repetitions(13, 100);
it(`survives ${swaps} swaps under clicking: no navigation fails, one React, nothing of old releases stays`, async () => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${portal.url}/sys/home`);
  await mark(page);
  const labels = new Map([
    [first, '甲'],
    [second, '乙'],
    [third, '丙'],
  ]);
  const known = new Set<string>();
  for (let i = 0; i < swaps; i++) {
    const variant = [first, second, third][i % 3] as Variant;
    const { revision } = await activate(variant);
    // The clicks do not wait for the news; the label is either the new one or, at first, an older one.
    await toHelp(page);
    await shown(page, '[甲乙丙]');
    await toHome(page);
    await settled(page);
    known.add(`${revision} ${labels.get(variant)}`);
  }
  expect(known.size).toBe(swaps);
  // Both numbers of swaps end with the first release.
  await enterUntil(page, '甲');
  expect(await isMarked(page)).toBe(true);
  expect(await traces(page)).toHaveLength(2);
  expect(await page.getByText('暂时无法加载').count()).toBe(0);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

/** What the document of a new browser says of the help section. */
async function documentOf(page: Page) {
  // Not before it is parsed whole: the element stands as soon as its first bytes have come.
  await page.goto(`${portal.url}/noFond`, { waitUntil: 'domcontentloaded' });
  const text = await page.locator('#boot').textContent();
  const { registry } = JSON.parse(text as string);
  return registry.sections.find(({ name }: { name: string }) => name === 'help').stable.hash as string;
}

const browsers = repetitions(100, 1000);
it(`gives a trial to the share that was set, within 3 points over ${browsers} browsers, and always to the same ones`, async () => {
  await activate(first);
  const { revision } = await operator.status('help');
  await operator.post('Release/trial', {
    section: 'help',
    hash: second.release.hash,
    percent: 20,
    reason: '测试',
    seenRevision: revision,
  });
  // A browser without cookies is a new one to the portal.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let onTrial = 0;
  for (let i = 0; i < browsers; i++) {
    await context.clearCookies();
    const hash = await documentOf(page);
    if (hash === second.release.hash) onTrial += 1;
    if (i % (browsers / 20) === 0) expect(await documentOf(page)).toBe(hash);
  }
  await context.close();
  const share = (100 * onTrial) / browsers;
  console.log(`trial set to 20 %, given to ${share} %`);
  expect(Math.abs(share - 20)).toBeLessThanOrEqual(3);
  const status = await operator.status('help');
  await operator.post('Release/trial', {
    section: 'help',
    percent: 0,
    reason: '测试结束',
    seenRevision: status.revision,
  });
});

it('two processes over one database agree: what one is told, the browsers of the other get', async () => {
  await activate(first);
  const databaseUrl = (await import('node:fs')).readFileSync(`${portal.folder}/database-url`, 'utf8').trim();
  const twin = await startPortal({
    env: { DATABASE_URL: databaseUrl, PORTAL_RELEASES: `${portal.folder}/releases`, PORTAL_SAMPLE: '1' },
  });
  const { context, page, watched } = await visitor(browser);
  try {
    await open(page, `${twin.url}/help/Search`);
    await shown(page, '甲');
    await toHome(page);
    await settled(page);
    await activate(third);
    expect((await operatorOf(twin).status('help')).stable).toBe(third.release.hash);
    await enterUntil(page, '丙');
    expect(complaints(watched)).toEqual([]);
  } finally {
    await context.close();
    await twin.stop();
    removeFolder(twin.folder);
  }
});
