/**
 * How long a swap takes: from the operator's call to the new release painted in an open shell, which hears of it over
 * its stream and enters the section at once. Beside it, in the same run, the switch to a section that is there already.
 *
 *   node scripts/build.mjs && node --import tsx bench/swap.ts [swaps]
 */
import type { Page } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { makeVariant, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { onPortal } from './on-portal';

const swaps = Number(process.argv[2] ?? 100);
const bars = { p99: 1000, heapPerSwap: 100 };

const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;

/** In the page: enters a path and answers when the text is painted, as the time of this machine. */
async function enter(page: Page, path: string, text: string, newsOf = 0): Promise<{ heard: number; painted: number }> {
  return page.evaluate(
    async ({ path, text, newsOf }) => {
      if (newsOf) {
        await new Promise<void>((done) => {
          const channel = new BroadcastChannel('portal-events');
          channel.onmessage = ({ data }) => {
            if ((data?.registry?.revision ?? 0) < newsOf) return;
            channel.close();
            done();
          };
          // Whoever leads tells its newest registry, in case the news came before this question.
          channel.postMessage({ hello: true });
        });
      }
      const heard = Date.now();
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      while (!document.querySelector('main')?.textContent?.includes(text))
        await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return { heard, painted: Date.now() };
    },
    { path, text, newsOf },
  );
}

async function heap(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

void onPortal(async (portal) => {
  const variants: Variant[] = ['甲', '乙', '丙'].map((label, i) =>
    makeVariant('help', `9.0.${i}`, (_, text) => text.replaceAll(/(常见问题|指南)(?=["`])/g, `$1 ${label}`)),
  );
  const browser = await openBrowser({ timed: true });
  const whole: number[] = [];
  const push: number[] = [];
  const mount: number[] = [];
  const warm: number[] = [];
  try {
    const operator = operatorOf(portal);
    for (const variant of variants) await operator.publish(variant);
    const { page } = await visitor(browser);
    await page.goto(`${portal.url}/sys/home`);
    await page.locator('main h1').first().waitFor();
    // The tab reads the stream soon after its load event; a second tab hears what it tells.
    const listener = await page.context().newPage();
    await listener.goto(`${portal.url}/sys/home`);
    await listener.locator('main h1').first().waitFor();
    let before = 0;
    for (let i = 0; i < swaps; i++) {
      const variant = variants[i % 3] as Variant;
      const label = '甲乙丙'[i % 3] as string;
      const { revision } = await operator.status('help');
      const since = Date.now();
      const swapped = await operator.post('Release/activate', {
        section: 'help',
        hash: variant.release.hash,
        reason: '测量',
        seenRevision: revision,
      });
      const { heard, painted } = await enter(listener, '/help/Search', `检索常见问题 ${label}`, swapped.revision);
      whole.push(painted - since);
      push.push(heard - since);
      mount.push(painted - heard);
      await enter(listener, '/sys/home', '服务');
      const start = Date.now();
      warm.push((await enter(listener, '/help/Search', `检索常见问题 ${label}`)).painted - start);
      await enter(listener, '/sys/home', '服务');
      if (i === 9) before = await heap(listener);
    }
    const growth = (await heap(listener)) - before;
    const figures = (values: number[]) => [0.5, 0.95, 0.99].map((share) => at(values, share)).join(' / ');
    console.log(`${swaps} swaps, ms p50 / p95 / p99`);
    console.log(`  call to painted   ${figures(whole)}   (bar p99 ${bars.p99})`);
    console.log(`  of it the news    ${figures(push)}`);
    console.log(`  of it the section ${figures(mount)}`);
    console.log(`  warm switch       ${figures(warm)}`);
    console.log(`swap / warm switch, p50: ${(at(whole, 0.5) / at(warm, 0.5)).toFixed(2)}`);
    console.log(`heap per swap ${(growth / 1024 / (swaps - 10)).toFixed(1)} KB (bar ${bars.heapPerSwap})`);
  } finally {
    await browser.close();
    variants.forEach(removeVariant);
  }
});
