import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { openBrowser, sizes } from 'shared/testing/real/browser';
import { still } from './harness/accessibility';
import { login, settled } from './harness/journey';
import { url } from './harness/portal';
import { publicPaths } from './harness/public-paths';

/** Sum of the shifts' scores while a page opens: figures of geometry, the same on a slow machine. */
const bar = 0.02;
/** Tabs that load side by side: the later the answers, the more of a page's time is waiting. */
const tabsFor = (delay: number) => 2 + Math.round(delay / 500);
/** ms. A last resort: what comes late on a busy machine still comes. */
const patience = 120_000;

let browser: Browser;
let paths: string[];
beforeAll(async () => {
  browser = await openBrowser();
  paths = await publicPaths(url);
  expect(paths.length).toBeGreaterThan(30);
});
afterAll(() => browser.close());

interface Shift {
  value: number;
  /** Who moved: element, box before, box after. */
  moved: string[];
}

/** Collects every shift from the first frame on, with the elements that moved. */
function observeShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName}.${element?.className}: ${box(previousRect)} to ${box(currentRect)}`;
      });
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Lets the page's own calls of the API wait `delay` ms, in the page: routing would take every file through this process
 * and past the browser's cache. `calls.under`: how many have no answer yet.
 */
function delayCalls(delay: number) {
  const calls = { under: 0 };
  Object.assign(window, { calls });
  // The event stream stays open; nothing on a page waits for it.
  const counts = (address: string | URL) => /\/api\/(?!Events)/.test(String(address));
  const late = () => new Promise((done) => setTimeout(done, delay));
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (!counts(input instanceof Request ? input.url : input)) return fetch(input, init);
    calls.under += 1;
    try {
      await late();
      return await fetch(input, init);
    } finally {
      calls.under -= 1;
    }
  };
  const { open, send } = XMLHttpRequest.prototype;
  const counted = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: Parameters<typeof open>) {
    if (counts(args[1])) counted.add(this);
    return open.apply(this, args);
  } as typeof open;
  XMLHttpRequest.prototype.send = function (body) {
    if (!counted.has(this)) return send.call(this, body);
    calls.under += 1;
    this.addEventListener('loadend', () => {
      calls.under -= 1;
    });
    void late().then(() => send.call(this, body));
  };
}

/** A context whose calls of the API wait `delay` ms. */
async function slowContext(size: keyof typeof sizes, delay: number) {
  const context = await browser.newContext({ viewport: sizes[size], locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  context.setDefaultTimeout(patience);
  await context.addInitScript(observeShifts);
  await context.addInitScript(delayCalls, delay);
  return context;
}

interface Pictures {
  /** From now on none comes. */
  hold(): void;
  /** Lets them come. */
  release(): void;
  /** How many have not come yet. */
  under(): number;
  /** How many were held so far. */
  held(): number;
}

/** Lets pictures come last, and past the browser's cache: one that an address before has left there would come at once. */
async function latePictures(page: Page): Promise<Pictures> {
  const devTools = await page.context().newCDPSession(page);
  const under = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'image' && under.add(request));
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  let held: (() => void)[] | null = null;
  let count = 0;
  devTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const headers = Object.entries({ ...request.headers, 'Cache-Control': 'no-cache' });
    const go = () =>
      void devTools
        .send('Fetch.continueRequest', { requestId, headers: headers.map(([name, value]) => ({ name, value })) })
        // The document that asked is gone.
        .catch(() => undefined);
    if (!held) return go();
    held.push(go);
    count += 1;
  });
  await devTools.send('Fetch.enable', { patterns: [{ resourceType: 'Image' }] });
  return {
    hold() {
      held = [];
    },
    release() {
      for (const go of held ?? []) go();
      held = null;
    },
    under: () => under.size,
    held: () => count,
  };
}

/** Nothing pending and nothing under way, neither before nor after two more frames: an answer that comes with them draws more. */
async function stands(page: Page, pictures: Pick<Pictures, 'under'> = { under: () => 0 }) {
  const calls = () => page.evaluate(() => (window as unknown as { calls: { under: number } }).calls.under);
  const isUnder = async () => pictures.under() + (await calls()) > 0;
  for (let stood = false; !stood; ) {
    await settled(page);
    const wasUnder = await isUnder();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    stood = !wasUnder && !(await isUnder());
  }
}

/** Opens the address and answers its shifts once it stands and its pictures have come. */
async function shiftsOf(page: Page, pictures: Pictures, path: string): Promise<Shift[]> {
  pictures.hold();
  // The document is loaded only with its pictures.
  await page.goto(url + path, { waitUntil: 'domcontentloaded' });
  await stands(page);
  pictures.release();
  await stands(page, pictures);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/**
 * Opens address after address in a tab of its own: each gets a document of its own, and all of them one renderer. Answers how many
 * pictures came last.
 */
async function measure(context: BrowserContext, queue: string[], unsteady: string[]) {
  const page = await context.newPage();
  const pictures = await latePictures(page);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const shifts = await shiftsOf(page, pictures, path).catch(async (error: Error) => {
      throw new Error(`${path}: ${error.message}\nThe page says: ${await page.locator('body').textContent()}`);
    });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum > bar) unsteady.push(`${path}: ${sum.toFixed(3)}\n  ${shifts.flatMap(({ moved }) => moved).join('\n  ')}`);
  }
  await page.close();
  return pictures.held();
}

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it.each([0, 300, 1000])('nothing moves while a page opens and the API answers %i ms late', async (delay) => {
    const context = await slowContext(size, delay);
    const queue = [...paths];
    const unsteady: string[] = [];
    const held = await Promise.all(Array.from({ length: tabsFor(delay) }, () => measure(context, queue, unsteady)));
    expect(unsteady).toEqual([]);
    // Otherwise no page was seen without its pictures.
    expect(held.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    await context.close();
  });
});

it.each(['desktop', 'mobile'] as const)(
  '%s: nothing moves while a page of the personal centre or an editor opens',
  async (size) => {
    const context = await slowContext(size, 0);
    const page = await context.newPage();
    // The header says who is signed in where it has room.
    await page.setViewportSize(sizes.desktop);
    await login(page, url, 'supply01');
    await page.close();
    const queue = [
      '/personal/Index',
      '/personal/Notifications',
      '/personal/EnterpriseInfoEdit',
      '/personal/ServiceInfoEdit?id=new',
    ];
    const unsteady: string[] = [];
    await measure(context, queue, unsteady);
    expect(unsteady).toEqual([]);
    await context.close();
  },
);

/** Where the way by WeChat stands in the popup, in every frame from its first one on. */
function followLink() {
  const boxes: string[] = [];
  Object.assign(window, { boxes });
  const look = () => {
    const link = [...document.querySelectorAll('[role="dialog"] a')].find((one) => one.textContent === '微信扫码登录');
    const box = link?.getBoundingClientRect();
    if (box?.width) boxes.push([box.x, box.y, box.width, box.height].map(Math.round).join(' '));
    requestAnimationFrame(look);
  };
  look();
}

it.each(['desktop', 'mobile'] as const)(
  '%s: the login popup stands in its place from its first frame on',
  async (size) => {
    const context = await browser.newContext({ viewport: sizes[size], locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(`${url}/sys/BuyMarket`);
    await settled(page);
    await page.evaluate(followLink);
    await page.getByRole('button', { name: '登录 / 注册' }).click();
    await page.getByRole('link', { name: '微信扫码登录' }).waitFor();
    await still(page);
    await page.waitForFunction(() => (window as unknown as { boxes: string[] }).boxes.length > 5);
    const boxes = await page.evaluate(() => (window as unknown as { boxes: string[] }).boxes);
    expect([...new Set(boxes)]).toHaveLength(1);
    await context.close();
  },
);
