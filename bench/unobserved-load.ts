/**
 * Loads pages through DevTools alone. Playwright turns on `Runtime` and puts scripts of its own into each page, which together took
 * as long as the portal's first script (decision 0089).
 */
import CDP from 'chrome-remote-interface';
import type { BrowserContext } from 'playwright-core';
import { sizes } from 'shared/testing/real/browser';

/** What a browser keeps of a login. */
export type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Load {
  bytes: number;
  requests: number;
  /** ms until the largest contentful paint. */
  lcp: number;
  /** ms that tasks were longer than 50 ms after the first paint, on the reference machine: scaled by the loop of the same page. */
  tbt: number;
  /** ms of processor time that the page's main thread used: unlike a time on the clock it does not depend on what else runs. */
  cpu: number;
}

/** ms that `loop` takes in a page on the machine that the bar for blocking time is meant for, 4 x slowed down like the page. */
const referenceLoop = 288;

/** The page shows what it has to show. */
const shown = () => document.querySelector('main h1') !== null && !document.querySelector('[aria-busy="true"]');

/** The page's own measurements. A fixed piece of work, the shortest of some tries, tells how fast the machine is. */
async function measure() {
  // No function in it has a name: the loader would add a helper that the page does not know.
  const [paints = [], tasks = []] = await Promise.all(
    ['largest-contentful-paint', 'longtask'].map(
      (type) =>
        new Promise<PerformanceEntry[]>((done) => {
          new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
          setTimeout(done, 1000, []);
        }),
    ),
  );
  const lcp = paints.at(-1)?.startTime;
  if (lcp === undefined) throw new Error('the page told of no paint');
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const late = tasks.filter(({ startTime, duration }) => startTime + duration > painted);
  const blocked = late.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
  let loop = Number.POSITIVE_INFINITY;
  for (let round = 0, x = 0; round < 5; round++) {
    const start = performance.now();
    for (let i = 0; i < 2e7; i++) x = (x * 31 + i) | 0;
    loop = Math.min(loop, performance.now() - start);
  }
  return { lcp, blocked, loop };
}

/** Puts a login into a new profile. */
async function keepLogin({ Network, Page }: CDP.Client, { cookies, origins }: Login) {
  const kept = origins.map(({ origin, localStorage }) => [origin, localStorage]);
  const source = `for (const [origin, entries] of ${JSON.stringify(kept)})
    if (origin === location.origin) for (const { name, value } of entries) localStorage.setItem(name, value);`;
  await Page.enable();
  await Page.addScriptToEvaluateOnNewDocument({ source });
  await Network.setCookies({ cookies: cookies.map(({ expires: _, ...cookie }) => cookie) });
}

/**
 * One first load in a new profile: 4 x slower processor, 10 Mbit/s, 40 ms.
 * @param port of the browser's DevTools
 * @throws when the page shows nothing within a minute
 */
export async function load(port: number, url: string, login?: Login): Promise<Load> {
  const browser = await CDP({ port, target: (await CDP.Version({ port })).webSocketDebuggerUrl });
  const { browserContextId } = await browser.Target.createBrowserContext({ disposeOnDetach: true });
  const { targetId } = await browser.Target.createTarget({ url: 'about:blank', browserContextId, ...sizes.desktop });
  const page = await CDP({ port, target: targetId });
  const { Network, Emulation, Performance, Page, Runtime } = page;
  try {
    await Network.enable({});
    await Network.setCacheDisabled({ cacheDisabled: true });
    await Network.emulateNetworkConditions({
      offline: false,
      latency: 40,
      downloadThroughput: 1.25e6,
      uploadThroughput: 1.25e6,
    });
    await Emulation.setDeviceMetricsOverride({ ...sizes.desktop, deviceScaleFactor: 1, mobile: false });
    await Emulation.setCPUThrottlingRate({ rate: 4 });
    await Performance.enable({ timeDomain: 'threadTicks' });
    if (login) await keepLogin(page, login);
    let bytes = 0;
    let requests = 0;
    Network.loadingFinished(({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    const evaluate = async <T>(work: () => T | Promise<T>): Promise<T> => {
      const answer = await Runtime.evaluate({ expression: `(${work})()`, awaitPromise: true, returnByValue: true });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
      return answer.result.value;
    };
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    await Page.navigate({ url });
    // Looking in disturbs the page, so the first look comes late. The event stream stays open: the network is never idle.
    await pause(1500);
    for (let tries = 0; !(await evaluate(shown)); tries++) {
      if (tries === 240) throw new Error(`${url} showed nothing within a minute`);
      await pause(250);
    }
    await pause(1000);
    const { metrics } = await Performance.getMetrics();
    const cpu = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    const { lcp, blocked, loop } = await evaluate(measure);
    return { bytes, requests, lcp, tbt: (blocked * referenceLoop) / loop, cpu };
  } finally {
    await page.close();
    await browser.Target.disposeBrowserContext({ browserContextId });
    await browser.close();
  }
}
