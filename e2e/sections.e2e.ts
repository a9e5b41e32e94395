import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { open, settled } from './harness/journey';

const url = process.env.E2E_URL as string;
const releases = join(process.env.E2E_FOLDER as string, 'releases');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sections = [
  { name: 'markets', path: '/sys/BuyMarket', label: '服务市场' },
  { name: 'resources', path: '/sys/RawMaterial', label: '原辅料查询' },
  { name: 'help', path: '/help/Login', label: '登录' },
] as const;

/** The folder of the one release that a section has here. */
const folderOf = (section: string) => join(releases, section, readdirSync(join(releases, section))[0] as string);

/** The section's own card, and how long it took to appear. */
async function untilCard(page: Page, started: number) {
  await page.getByRole('button', { name: '重新加载' }).waitFor({ timeout: 10_000 });
  return Date.now() - started;
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

describe.each(sections)('$name', ({ name, path }) => {
  it.each(Object.keys(faults))(
    'entry %s: its card stands within 3 s, the rest works, 重新加载 recovers without a page reload',
    async (fault) => {
      const { context, page, watched } = await visitor(browser);
      await open(page, `${url}/sys/home`.replace('/sys/home', name === 'markets' ? '/help/Search' : '/sys/home'));
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      const pattern = new RegExp(`/remotes/${name}/[^?]*entry\\.js`);
      await context.route(pattern, faults[fault] as (route: Route) => void);
      const started = Date.now();
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
      expect(await untilCard(page, started)).toBeLessThan(3000);

      // Another section and the shell's own parts still work.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: name === 'help' ? '服务市场' : '帮助中心' })
        .click();
      await settled(page);
      expect(await page.getByRole('button', { name: '重新加载' }).count()).toBe(0);

      // Repaired: the section recovers in place.
      await page.goBack();
      await page.getByRole('button', { name: '重新加载' }).waitFor();
      await context.unroute(pattern);
      const repaired = Date.now();
      await page.getByRole('button', { name: '重新加载' }).click();
      await page.locator('main h1').filter({ hasNotText: '暂时无法加载' }).first().waitFor();
      await settled(page);
      expect(Date.now() - repaired).toBeLessThan(3000);
      expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true);
      watched.expected.push(
        /\/remotes\//,
        /integrity/,
        /Unexpected|SyntaxError/,
        /Failed to load resource/,
        /RUNTIME-|Federation/i,
      );
      expect(complaints(watched)).toEqual([]);
      await context.close();
    },
  );

  it('killing its files on the server shows its card, putting them back recovers', async () => {
    const folder = folderOf(name);
    const aside = mkdtempSync(join(tmpdir(), 'aside-'));
    const { context, page } = await visitor(browser);
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
    await page.locator('main h1').filter({ hasNotText: '暂时无法加载' }).first().waitFor();
    await context.close();
  });
});

it('executes no altered file of a release', async () => {
  const folder = folderOf('help');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const { context, page } = await visitor(browser);
  for (const file of scripts) {
    const full = join(folder, file);
    const good = readFileSync(full);
    await context.route(new RegExp(`/remotes/help/[^?]*/${file.replace('.', '\\.')}`), (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: `${good};window.tampered=${JSON.stringify(file)}`,
      }),
    );
    writeFileSync(full, good);
  }
  await page.goto(`${url}/help/Login`);
  await untilCard(page, Date.now());
  expect(await page.evaluate(() => (window as { tampered?: string }).tampered)).toBeUndefined();
  await context.close();
});
