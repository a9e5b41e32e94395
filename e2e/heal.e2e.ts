/**
 * @jest-environment node
 */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { type Operator, operatorOf, removeVariant, type Variant } from 'shared/testing/real/releases';
import { limit } from 'shared/testing/real/repetitions';
import { helpRelease, shown } from './harness/help-release';

let browser: Browser;
let portal: Portal;
let operator: Operator;

const good = helpRelease('1.1.0', '好');
/** Passes the gate, and then breaks in some people's browsers: those that have something old in their storage. */
const breaking = (version: string): Variant =>
  helpRelease(version, '新', (text) =>
    text.replaceAll('"本页内容"', '(localStorage.getItem("old")?(()=>{throw new Error("示例故障")})():"本页内容")'),
  );
const variants = [good, breaking('1.1.1'), breaking('1.1.2')];

beforeAll(async () => {
  browser = await openBrowser();
  // All browsers of this test come from one network.
  portal = await startPortal({ env: { PORTAL_HEAL_PER_NETWORK: '1000' } });
  operator = operatorOf(portal);
  for (const variant of variants) await operator.publish(variant);
  await operator.activate('help', good.release.hash);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
  variants.forEach(removeVariant);
});

/** Someone whose browser the release does not bear. */
async function visit(old: boolean): Promise<{ page: Page; close(): Promise<void> }> {
  const { context, page } = await visitor(browser);
  if (old) await page.addInitScript(() => localStorage.setItem('old', '1'));
  await page.goto(`${portal.url}/help/Search`);
  return { page, close: () => context.close() };
}

/** Milliseconds until the condition on the section's status holds, at most two minutes. */
async function until(holds: (status: Awaited<ReturnType<Operator['status']>>) => boolean) {
  const since = Date.now();
  for (;;) {
    const status = await operator.status('help');
    if (holds(status)) return { status, ms: Date.now() - since };
    if (Date.now() - since > 120_000) throw new Error(`not taken back: ${JSON.stringify(status.health)}`);
  }
}

it('shows the last good release on the spot, takes a bad activation back by itself and says why', async () => {
  const bad = variants[1] as Variant;
  await operator.activate('help', bad.release.hash);
  // Those the release suits come first: the failing ones may have it taken back before the last of them has opened it.
  const visits = [await visit(false), await visit(false)];
  for (const { page } of visits) await shown(page, '新', limit(3000));
  for (let i = 0; i < 6; i++) visits.push(await visit(true));
  for (const { page } of visits.slice(2)) await shown(page, '好', limit(3000));
  const { status, ms } = await until(({ stable }) => stable === good.release.hash);
  console.log(`a bad activation was taken back ${ms} ms after the eighth browser`);
  expect(status.changes[0]).toMatchObject({ verb: 'takeBack', who: '自动' });
  const [, met, failed] = /(\d+) 个浏览器中 (\d+) 个出错/.exec(status.changes[0]?.why ?? '') ?? [];
  expect(Number(failed)).toBeGreaterThanOrEqual(5);
  // The reports of those that opened it meanwhile may follow; none that was counted is lost.
  await until(({ health }) =>
    health.some(
      (one) => one.hash === bad.release.hash && one.browsers >= Number(met) && one.failingBrowsers >= Number(failed),
    ),
  );
  for (const one of visits) await one.close();
  const later = await visit(true);
  await shown(later.page, '好', limit(3000));
  await later.close();
});

it('ends a trial that fails, and leaves the stable release alone', async () => {
  const bad = variants[2] as Variant;
  const { revision } = await operator.status('help');
  await operator.post('Release/trial', {
    section: 'help',
    hash: bad.release.hash,
    percent: 100,
    reason: '试用',
    seenRevision: revision,
  });
  const visits = [];
  for (let i = 0; i < 6; i++) visits.push(await visit(true));
  for (const { page } of visits) await shown(page, '好', limit(3000));
  const { status, ms } = await until(({ trial }) => trial === null);
  console.log(`a bad trial was ended ${ms} ms after the sixth browser`);
  expect(status.stable).toBe(good.release.hash);
  expect(status.changes[0]).toMatchObject({ verb: 'takeBack', who: '自动' });
  for (const one of visits) await one.close();
});
