import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { root } from './portal';

const system: string[] = JSON.parse(readFileSync(join(root, 'api/src/publish/browser/system-browsers.json'), 'utf8'));
const executablePath = process.env.CHROMIUM_PATH ?? system.find(existsSync);

/** A real Chromium; flags keep it off the network and working as root. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 375, height: 812 } } as const;

/** Everything a page complained about: console errors and warnings of policy, page errors, policy reports. */
export interface Watch {
  problems: string[];
  /** Failures that the test itself causes, such as a blocked file. */
  expected: RegExp[];
}

/** Collects what must not happen on a page. Call `expectQuiet` at the end. */
export async function watch(page: Page): Promise<Watch> {
  const state: Watch = { problems: [], expected: [] };
  page.on('console', (message) => {
    if (
      message.type() === 'error' ||
      /Content Security Policy|TrustedHTML|TrustedScript|preloaded using link preload/.test(message.text())
    ) {
      state.problems.push(`${page.url()} console: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => state.problems.push(`${page.url()} page error: ${error.stack ?? error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return state;
}

/** What was not expected; a test compares it with []. */
export const complaints = ({ problems, expected }: Watch): string[] =>
  problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));

/** A new browser profile with one watched page. */
export async function visitor(
  browser: Browser,
  size: keyof typeof sizes = 'desktop',
): Promise<{ context: BrowserContext; page: Page; watched: Watch }> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: size === 'mobile',
  });
  // A last resort: what comes late on a busy machine still comes.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  return { context, page, watched: await watch(page) };
}
