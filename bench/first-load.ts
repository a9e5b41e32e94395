/**
 * First load of a page, federated / monolith of the same source: compressed bytes, requests and largest contentful paint.
 * Both portals run at once, rounds are interleaved, every round is a fresh browser profile (4 x CPU, 10 Mbit/s, 40 ms).
 *
 *   node scripts/build.mjs && node scripts/build.mjs --monolith && node --import tsx bench/first-load.ts [rounds]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, sizes } from 'shared/testing/real/browser';
import { type Portal, removeFolder, root, startPortal } from 'shared/testing/real/portal';

const rounds = Number(process.argv[2] ?? 7);
const pages = {
  home: '/sys/home',
  'service market': '/sys/BuyMarket',
  'service detail': '',
  'raw materials': '/sys/RawMaterial',
};
const bars = { bytes: 1.12, lcp: 1.05 };

interface Load {
  bytes: number;
  requests: number;
  lcp: number;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: sizes.desktop });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1.25e6,
    uploadThroughput: 1.25e6,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    requests += 1;
  });
  await page.goto(url);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  // The event stream stays open, so the network is never idle: what is still on its way gets this long.
  await page.waitForTimeout(1000);
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return { bytes, requests, lcp };
}

/** Address of one sample service, the same in both portals because the sample data is deterministic. */
async function detailPath(portal: Portal) {
  const answer = (await (await fetch(`${portal.url}/api/Service/list`)).json()) as {
    data: { items: { id: string }[] };
  };
  return `/detail/ServiceDetail?kind=service&id=${answer.data.items[0]?.id}`;
}

async function main() {
  const monolithFolder = join(root, 'shell/dist-monolith');
  if (!existsSync(monolithFolder)) throw new Error('build the monolith first: node scripts/build.mjs --monolith');
  const federated = await startPortal();
  const monolith = await startPortal({ env: { PORTAL_SHELL_DIR: monolithFolder } });
  const browser = await openBrowser();
  pages['service detail'] = await detailPath(federated);
  let missed = 0;
  try {
    for (const [name, path] of Object.entries(pages)) {
      const results: [Load[], Load[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        results[0].push(await load(browser, federated.url + path));
        results[1].push(await load(browser, monolith.url + path));
      }
      const of = (side: 0 | 1, field: keyof Load) => median(results[side].map((one) => one[field]));
      const bytes = of(0, 'bytes') / of(1, 'bytes');
      const lcp = of(0, 'lcp') / of(1, 'lcp');
      const late = (side: 0 | 1) => results[side].map((one) => Math.round(one.lcp)).join(' ');
      console.log(
        `${name}: bytes ${of(0, 'bytes')} / ${of(1, 'bytes')} = ${bytes.toFixed(3)} (bar ${bars.bytes}); requests ${of(0, 'requests')} / ${of(1, 'requests')}; ` +
          `LCP ${of(0, 'lcp').toFixed(0)} / ${of(1, 'lcp').toFixed(0)} ms = ${lcp.toFixed(3)} (bar ${bars.lcp})`,
      );
      console.log(`  LCP of each round, federated: ${late(0)}; monolith: ${late(1)}`);
      if ((name === 'home' || name === 'service market') && (bytes > bars.bytes || lcp > bars.lcp)) missed += 1;
    }
  } finally {
    await browser.close();
    for (const portal of [federated, monolith]) {
      await portal.stop();
      removeFolder(portal.folder);
    }
  }
  if (missed) console.log(`${missed} page(s) above a bar`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
