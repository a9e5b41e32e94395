/** @jest-environment node */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { releaseName } from 'shared/contract/vocabulary/release';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { makeVariant, type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { eventually, login } from './harness/journey';

// Releases that were stored before the gate looked at styles and globals: put there by hand, around it.
const withStyles = (version: string, css: string) =>
  makeVariant('help', version, (path, text) => (path === 'section.css' ? text + css : text));
const hiding = withStyles('3.0.0', 'body{display:none}');
const recolouring = withStyles('3.0.1', '[data-frame=header]{display:none}:root{--ink:#ff0000}');
const patching = makeVariant('help', '3.0.2', (path, text) =>
  path === 'entry.js'
    ? `(()=>{const f=self.fetch;self.fetch=(...a)=>f(...a);Array.prototype.at=()=>1})();${text}`
    : text,
);
const moving = withStyles('3.0.3', '[data-frame=header]{transform:translateY(-200px)}');
const taking = makeVariant('help', '3.0.4', (path, text) =>
  path === 'entry.js'
    ? `addEventListener('take',()=>{document.title='限时优惠';localStorage.removeItem('token');localStorage.clear()});${text}`
    : text,
);
const variants = [hiding, recolouring, patching, moving, taking];

let browser: Browser;
let portal: Portal;
let operator: Operator;

async function store({ folder, release }: Variant) {
  cpSync(folder, join(portal.folder, 'releases/help', releaseName(release)), { recursive: true });
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  const entry = release.files.find(({ path }) => path === release.entry);
  await client.query(
    `insert into release (section, hash, version, manifest, integrity, source, published_by)
     values ('help', $1, $2, $3, $4, 'publish', '测试')`,
    [release.hash, release.version, JSON.stringify(release), entry?.integrity],
  );
  await client.end();
}

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  operator = operatorOf(portal);
  for (const variant of variants) await store(variant);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  variants.forEach(removeVariant);
});

/** Follows a link of the shell by script: what is hidden cannot be pressed. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path);
const styleOf = (page: Page, selector: string) =>
  page.evaluate((of) => {
    const { display, color, transform } = getComputedStyle(document.querySelector(of) as Element);
    return { display, color, transform };
  }, selector);
const stands = (page: Page, section: string) =>
  page.waitForFunction((name) => document.querySelector(`main [data-section="${name}"] h1`) !== null, section);
/** Errors that the server has heard of a release. */
async function faults({ release }: Variant) {
  const { health } = await operator.status('help');
  return health.find(({ hash }) => hash === release.hash)?.errors ?? 0;
}
const untilFault = (variant: Variant) => eventually(true, async () => (await faults(variant)) > 0);

it('finds no fault in the sections that stand here', async () => {
  const { context, page } = await visitor(browser);
  for (const [path, section] of [
    ['/sys/RawMaterial', 'resources'],
    ['/help/Search', 'help'],
  ] as const) {
    await page.goto(`${portal.url}${path}`);
    await stands(page, section);
    // A fault is looked for when a section is left, too.
    await follow(page, '/sys/home');
    await stands(page, 'markets');
  }
  await page.goto(`${portal.url}/sys/home`);
  for (const name of ['markets', 'resources', 'help']) {
    const health = async () => (await operator.status(name)).health;
    // Reports travel in batches, each section's in its own.
    await eventually(true, async () => (await health()).some((one) => one.loads > 0));
    expect((await health()).map(({ errors, failures }) => errors + failures)).toEqual([0]);
  }
  await context.close();
});

it.each([
  ['hides the page', hiding, 'body', { display: 'none' }],
  ['hides the head', recolouring, '[data-frame=header]', { display: 'none' }],
  ['moves the head', moving, '[data-frame=header]', { transform: 'matrix(1, 0, 0, 1, 0, -200)' }],
  ['changes the colours', recolouring, 'body', { color: 'rgb(255, 0, 0)' }],
])('a release that %s does so only while it stands, and it counts as its fault', async (_, variant, selector, harm) => {
  await operator.activate('help', variant.release.hash);
  const { context, page } = await visitor(browser);
  await page.goto(`${portal.url}/sys/home`);
  await stands(page, 'markets');
  const before = await styleOf(page, selector);
  expect(before).not.toMatchObject(harm);
  await page.goto(`${portal.url}/help/Search`);
  await stands(page, 'help');
  expect(await styleOf(page, selector)).toMatchObject(harm);
  await untilFault(variant);
  await follow(page, '/sys/home');
  await stands(page, 'markets');
  expect(await styleOf(page, selector)).toEqual(before);
  // Entered again it has its styles again, without loading them anew.
  await page.evaluate(() => history.back());
  await stands(page, 'help');
  expect(await styleOf(page, selector)).toMatchObject(harm);
  await context.close();
});

it('puts back what a release changes of the page’s functions, and some cannot be changed', async () => {
  await operator.activate('help', patching.release.hash);
  const { context, page } = await visitor(browser);
  await page.goto(`${portal.url}/help/Search`);
  await stands(page, 'help');
  await untilFault(patching);
  expect(await page.evaluate(() => [String(fetch), [1, 2].at(1)])).toEqual([
    expect.stringContaining('[native code]'),
    2,
  ]);
  await context.close();
});

it('lets no release write the title or the login, keeps both, and counts the try as its fault', async () => {
  await operator.activate('help', taking.release.hash);
  const { context, page } = await visitor(browser);
  await login(page, portal.url, 'demand01');
  await page.goto(`${portal.url}/help/Search`);
  await stands(page, 'help');
  const own = () => page.evaluate(() => [document.title, localStorage.getItem('token')]);
  const before = await own();
  await page.evaluate(() => dispatchEvent(new Event('take')));
  expect(await own()).toEqual(before);
  await untilFault(taking);
  await context.close();
});
