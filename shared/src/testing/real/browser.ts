import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { root } from './portal';
import { soaking } from './repetitions';

const system: string[] = JSON.parse(readFileSync(join(root, 'api/src/publish/browser/system-browsers.json'), 'utf8'));
const executablePath = process.env.CHROMIUM_PATH ?? system.find(existsSync);

/** A page of a journey lives for seconds: compiling its busiest code anew costs more than that code then saves (decision 0082). */
const quick = '--js-flags=--no-maglev --no-turbofan';

/**
 * A real Chromium; flags keep it off the network and working as root. One that is `timed` compiles as people's browsers do.
 * `port`: of its DevTools, for a caller that does without playwright.
 */
export const openBrowser = ({ timed = soaking, port }: { timed?: boolean; port?: number } = {}): Promise<Browser> =>
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
      ...(timed ? [] : [quick]),
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });

export const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 375, height: 812 } } as const;

/** Everything a page complained about: console errors and warnings of policy, page errors, policy reports. */
export interface Watch {
  problems: string[];
  /** Files preloaded some seconds before their use. One that is never used is a problem; a slow machine is none. */
  preloadedEarly: { url: string; text: string }[];
  /** Scripts and sheets that documents took in. */
  used: Set<string>;
  /** Failures that the test itself causes, such as a blocked file. */
  expected: RegExp[];
}

const usedMark = 'portal file in use: ';

/** Runs in the page: names each script and sheet that is put into the head. */
function tellUsed(mark: string) {
  const head = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src) console.debug(mark + node.src);
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') console.debug(mark + node.href);
    }
  });
  const start = new MutationObserver(() => {
    if (!document.head) return;
    start.disconnect();
    head.observe(document.head, { childList: true });
  });
  start.observe(document, { childList: true, subtree: true });
}

/** Collects what must not happen on a page. Call `expectQuiet` at the end. */
export async function watch(page: Page): Promise<Watch> {
  const state: Watch = { problems: [], preloadedEarly: [], used: new Set(), expected: [] };
  page.on('console', (message) => {
    const text = message.text();
    const [, used] = text.split(usedMark);
    if (used) state.used.add(used);
    const problem = `${page.url()} console: ${text} ${message.location().url}`;
    const [, early] = /resource (\S+) was preloaded using link preload/.exec(text) ?? [];
    if (early) state.preloadedEarly.push({ url: early, text: problem });
    else if (message.type() === 'error' || /Content Security Policy|TrustedHTML|TrustedScript/.test(text))
      state.problems.push(problem);
  });
  page.on('request', (request) => {
    // The document that is left had its time to use what it preloaded.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) settlePreloads(state);
  });
  page.on('pageerror', (error) => state.problems.push(`${page.url()} page error: ${error.stack ?? error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  await page.addInitScript(tellUsed, usedMark);
  return state;
}

/** Files that a document preloaded and never used become its problems. */
function settlePreloads({ problems, preloadedEarly, used }: Watch) {
  problems.push(...preloadedEarly.splice(0).flatMap(({ url, text }) => (used.has(url) ? [] : [text])));
  used.clear();
}

/** What was not expected; a test compares it with []. */
export function complaints(state: Watch): string[] {
  settlePreloads(state);
  return state.problems.filter((problem) => !state.expected.some((pattern) => pattern.test(problem)));
}

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
