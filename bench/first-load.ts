/**
 * First load of a page, federated / monolith of the same source: compressed bytes, requests, largest contentful paint, total
 * blocking time and processor time of the main thread. Builds both first. Both portals run at once, rounds are interleaved, every round is a fresh browser profile (4 x CPU, 10 Mbit/s, 40 ms).
 *
 *   node --import tsx bench/first-load.ts [rounds] [name of one page]
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, sizes } from 'shared/testing/real/browser';
import { freePort } from 'shared/testing/real/free-port';
import { type Portal, removeFolder, root, startPortal } from 'shared/testing/real/portal';
import { median } from './figures';
import { type Load, type Login, load } from './unobserved-load';

const rounds = Number(process.argv[2] ?? 7);
const only = process.argv[3];
interface Shown {
  path: string;
  /** The list whose first record the page shows. */
  record?: string;
  /** An account of the sample that is signed in. */
  user?: string;
}
const pages: Record<string, Shown> = {
  home: { path: '/sys/home' },
  'service market': { path: '/sys/BuyMarket' },
  'service detail': { path: '/detail/ServiceDetail', record: 'Service/list' },
  'demand detail': { path: '/detail/SellMarketDetail', record: 'Demand/list' },
  'provider detail': { path: '/detail/ServiceProviderDetail', record: 'Enterprise/list' },
  'topic detail': { path: '/detail/SpecialServicesDetails', record: 'SpecialService/list' },
  'raw materials': { path: '/sys/RawMaterial' },
  editor: { path: '/personal/ServiceInfoEdit?id=new', user: 'supply01' },
};
const bars = { bytes: 1.12, lcp: 1.05, tbt: 200 };

/** What a browser keeps of a login, for the rounds of a page that needs one. */
async function signIn(browser: Browser, { url }: Portal, user: string): Promise<Login> {
  const context = await browser.newContext({ viewport: sizes.desktop });
  const page = await context.newPage();
  await page.goto(`${url}/user/login`);
  await page.getByLabel('用户名').fill(user);
  await page.getByLabel('密码', { exact: true }).fill('Sample-2026');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await page.waitForURL('**/sys/home');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A page's address; its record is the same in both portals, because the sample data is deterministic. */
async function addressOf({ url }: Portal, { path, record }: Shown) {
  if (!record) return path;
  const answer = (await (await fetch(`${url}/api/${record}`)).json()) as { data: { items: { id: string }[] } };
  return `${path}?id=${answer.data.items[0]?.id}`;
}

const build = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/build.mjs', ...args], { cwd: root, stdio: 'inherit' });

async function main() {
  build();
  build('--monolith');
  const monolithFolder = join(root, 'shell/dist-monolith');
  const federated = await startPortal();
  const monolith = await startPortal({ env: { PORTAL_SHELL_DIR: monolithFolder } });
  const port = await freePort();
  const browser = await openBrowser({ timed: true, port });
  let missed = 0;
  try {
    for (const [name, page] of Object.entries(pages)) {
      if (only && name !== only) continue;
      const path = await addressOf(federated, page);
      const results: [Load[], Load[]] = [[], []];
      const { user } = page;
      const [ours, theirs] = user
        ? [await signIn(browser, federated, user), await signIn(browser, monolith, user)]
        : [];
      for (let round = 0; round < rounds; round++) {
        results[0].push(await load(port, federated.url + path, ours));
        results[1].push(await load(port, monolith.url + path, theirs));
      }
      const of = (side: 0 | 1, field: keyof Load) => median(results[side].map((one) => one[field]));
      const bytes = of(0, 'bytes') / of(1, 'bytes');
      const lcp = of(0, 'lcp') / of(1, 'lcp');
      const late = (side: 0 | 1) => results[side].map((one) => Math.round(one.lcp)).join(' ');
      console.log(
        `${name}: bytes ${of(0, 'bytes')} / ${of(1, 'bytes')} = ${bytes.toFixed(3)} (bar ${bars.bytes}); requests ${of(0, 'requests')} / ${of(1, 'requests')}; ` +
          `LCP ${of(0, 'lcp').toFixed(0)} / ${of(1, 'lcp').toFixed(0)} ms = ${lcp.toFixed(3)} (bar ${bars.lcp}); ` +
          `blocked ${of(0, 'tbt').toFixed(0)} / ${of(1, 'tbt').toFixed(0)} ms${name === 'home' ? ` (bar ${bars.tbt})` : ''}; ` +
          `processor ${of(0, 'cpu').toFixed(0)} / ${of(1, 'cpu').toFixed(0)} ms = ${(of(0, 'cpu') / of(1, 'cpu')).toFixed(3)}`,
      );
      console.log(`  LCP of each round, federated: ${late(0)}; monolith: ${late(1)}`);
      if (bytes > bars.bytes || lcp > bars.lcp || (name === 'home' && of(0, 'tbt') > bars.tbt)) missed += 1;
    }
  } finally {
    await browser.close();
    for (const portal of [federated, monolith]) {
      await portal.stop();
      removeFolder(portal.folder);
    }
  }
  if (missed) console.log(`${missed} page(s) above a bar`);
  process.exitCode = missed ? 1 : 0;
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
