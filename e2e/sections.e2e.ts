import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { limit, soaking } from 'shared/testing/real/repetitions';
import { login, open, present, settled } from './harness/journey';
import { url } from './harness/portal';

const releases = join(process.env.E2E_FOLDER as string, 'releases');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** `chunk` is the file that draws the page; `from` and `other` stand in other sections. */
const sections = [
  { name: 'markets', path: '/sys/BuyMarket', chunk: 'service-market', from: '/help/Search', other: '帮助中心' },
  { name: 'resources', path: '/sys/RawMaterial', chunk: 'raw-material', from: '/help/Search', other: '帮助中心' },
  {
    name: 'personal',
    path: '/personal/CollectionServices',
    chunk: 'favourite',
    from: '/help/Search',
    other: '帮助中心',
  },
  { name: 'help', path: '/help/Login', chunk: 'login', from: '/sys/home', other: '服务市场' },
] as const;

/** The folder of the one release that a section has here. */
const folderOf = (section: string) => join(releases, section, readdirSync(join(releases, section))[0] as string);

/** Waits for the section's own card; milliseconds since `started`. */
async function untilCard(page: Page, started: number) {
  await page.getByRole('button', { name: '重新加载' }).waitFor();
  return Date.now() - started;
}

/** Goes to a path inside the running page, as a link of the shell would. */
async function enter(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

async function untilContent(page: Page) {
  await page.locator('main h1').filter({ hasNotText: '暂时无法加载' }).first().waitFor();
  await settled(page);
}

const faults: Record<string, (route: Route) => Promise<void> | void> = {
  '404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  '500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  reset: (route) => route.abort('connectionreset'),
  hang: () => {},
  html: (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>proxy</title>' }),
  garbage: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'this is no { script' }),
};

/** What the browser itself says of files that the test broke, and the shell's own report with the error number. */
const brokenFiles = [
  /\/remotes\//,
  /integrity/,
  /Unexpected|SyntaxError/,
  /Failed to load resource/,
  /RUNTIME-|Federation/i,
  /CF-\d{8}-\d{6}-[0-9A-Z]{5}/,
];

describe.each(sections)('$name', ({ name, path, chunk, from, other }) => {
  const files = { entry: 'entry\\.js', chunk: `${chunk}\\.js`, css: `(section|${chunk})\\.css` };
  const all = [
    ...Object.keys(faults).map((fault) => ['entry', fault] as const),
    ...(['chunk', 'css'] as const).flatMap((file) => [[file, '404'] as const, [file, 'hang'] as const]),
  ];
  // The sample: each fault in one section, by turns; each section loses all its files further down.
  const turn = sections.findIndex((one) => one.name === name);
  const cases = soaking ? all : all.filter((_, i) => i % sections.length === turn);

  it.each(cases)(
    '%s %s: its card stands within 3 s, the rest works, 重新加载 recovers without a page reload',
    async (file, fault) => {
      const { context, page, watched } = await visitor(browser);
      if (name === 'personal') await login(page, url, 'supply01');
      await open(page, `${url}${from}`);
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      const pattern = new RegExp(`/remotes/${name}/[^?]*/${files[file]}`);
      await context.route(pattern, faults[fault] as (route: Route) => void);
      const started = Date.now();
      await enter(page, path);
      expect(await untilCard(page, started)).toBeLessThan(limit(3000));

      // Another section and the shell's own parts still work.
      await page.getByRole('contentinfo').getByRole('link', { name: other }).click();
      await untilContent(page);
      expect(await page.getByRole('button', { name: '重新加载' }).count()).toBe(0);

      // Repaired: the section recovers in place.
      await page.goBack();
      await page.getByRole('button', { name: '重新加载' }).waitFor();
      await context.unroute(pattern);
      const repaired = Date.now();
      await page.getByRole('button', { name: '重新加载' }).click();
      await untilContent(page);
      expect(Date.now() - repaired).toBeLessThan(limit(3000));
      expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true);
      watched.expected.push(...brokenFiles);
      expect(complaints(watched)).toEqual([]);
      await context.close();
    },
  );

  it('killing its files on the server shows its card, putting them back recovers', async () => {
    const folder = folderOf(name);
    const aside = mkdtempSync(join(tmpdir(), 'aside-'));
    const { context, page } = await visitor(browser);
    if (name === 'personal') await login(page, url, 'supply01');
    renameSync(folder, join(aside, 'release'));
    try {
      const started = Date.now();
      await page.goto(`${url}${path}`);
      await untilCard(page, started);
      await page.getByRole('navigation', { name: '主导航' }).waitFor();
    } finally {
      cpSync(join(aside, 'release'), folder, { recursive: true });
      rmSync(aside, { recursive: true });
    }
    await page.getByRole('button', { name: '重新加载' }).click();
    await untilContent(page);
    await context.close();
  });
});

it('says each time that a shared part did not come, and draws no page without it', async () => {
  const { context, page, watched } = await visitor(browser);
  await login(page, url, 'supply01');
  const part = /\/shell\/antd-number\.[^?]*js/;
  await context.route(part, (route) => route.abort('connectionreset'));
  for (const path of [
    '/personal/ServiceInfoEdit?id=new',
    '/personal/CollectionServices',
    '/personal/ServiceInfoEdit?id=new',
  ]) {
    await enter(page, path);
    if (path.includes('Edit')) await present(page.getByRole('button', { name: '重新加载' }));
    else await untilContent(page);
  }
  await context.unroute(part);
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByLabel('服务名称').waitFor();
  expect(watched.problems.filter((problem) => problem.includes('TypeError'))).toEqual([]);
  watched.expected.push(...brokenFiles, /ChunkLoadError/);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

/** Every script and sheet that the pages of the help section ask for, with the first page that does. */
async function filesOfHelp() {
  const { context, page } = await visitor(browser);
  const asked = new Map<string, string>();
  for (const path of ['Login', 'Search', 'EnterpriseClaim', 'EnterpriseEdit', 'ServiceEdit', 'Feedback']) {
    const note = (request: { url(): string }) => {
      const [, file] = /\/remotes\/help\/[^/]+\/([^?]+\.(?:js|css))/.exec(request.url()) ?? [];
      if (file && !asked.has(file)) asked.set(file, `/help/${path}`);
    };
    page.on('request', note);
    await open(page, `${url}/help/${path}`);
    page.off('request', note);
  }
  await context.close();
  return asked;
}

it('executes no altered file of a release: entry, chunk or style', async () => {
  const folder = folderOf('help');
  const asked = await filesOfHelp();
  const some = ['entry.js', 'section.js', 'section.css', 'search.js', 'login.css', 'service-edit.js', 'feedback.js'];
  expect([...asked.keys()]).toEqual(expect.arrayContaining(some));
  for (const [file, path] of asked) {
    const { context, page } = await visitor(browser);
    const good = readFileSync(join(folder, file), 'utf8');
    const style = file.endsWith('.css');
    const body = style ? `${good}\nhtml{--tampered:1}` : `${good};window.tampered=1`;
    const address = new RegExp(`/remotes/help/[^?]*/${file.replace(/[.]/g, '\\.')}`);
    let served = 0;
    await context.route(address, (route) => {
      served += 1;
      return route.fulfill({ status: 200, contentType: style ? 'text/css' : 'text/javascript', body });
    });
    await page.goto(`${url}${path}`);
    await page.locator('main h1').first().waitFor();
    await settled(page);
    const run = await page.evaluate(() => [
      (window as { tampered?: number }).tampered,
      getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
    ]);
    expect([file, served > 0, ...run]).toEqual([file, true, undefined, '']);
    await context.close();
  }
});
