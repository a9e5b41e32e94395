/**
 * @alone Eight tabs over two processes need the machine for themselves; in soak an end reaches all of them within a second.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { complaints, openBrowser, sizes } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { limit, repetitions, soaking } from 'shared/testing/real/repetitions';
import { sql } from './harness/database';
import { open } from './harness/journey';
import { url } from './harness/portal';
import { type Spread, spreadOver } from './harness/spread';
import { type Act, acts, comeBack, faultsOf, openTabs, signIn, type Tab, type Tabs } from './harness/tabs';

/** The sample is each kind once, and a second renewal. */
const runs = repetitions(4, 500);
const userName = 'eight_tabs';
const own = `account_id = (select id from account where user_name = '${userName}')
             and gen = (select login_gen from account where user_name = '${userName}')`;
/** What happens to the session while eight tabs act. */
const kinds = ['renewed', 'prolonged', 'renewed', 'expired'] as const;
const roles: Act[] = [
  acts.wake,
  acts.reload,
  acts.star,
  acts.walk,
  acts.reloadPersonal,
  acts.walkPersonal,
  acts.walk,
  acts.wake,
];
/** Seconds that a session has left before its tabs prolong it: enough for a busy machine to ask in time. */
const nearEnd = soaking ? 4 : 60;
const reloads: Act[] = [acts.reload, acts.reloadPersonal];
/** Chromium names failed requests itself. Calls under way while a session ends or is replaced are refused; those of a live one never are. */
const refusals = /status of (401|405|408)/;
/** A busy machine may take longer for a section's file than the first try waits (2.1 s); the page then asks again by itself. */
const slow = soaking ? [] : [/ChunkLoadError: Loading chunk \S+ failed\.\s+\(timeout: /];

let browser: Browser;
let twin: Portal;
let spread: Spread;
let context: BrowserContext;
let tabs: Tabs;
/** ms from the statement that ended the session until the last tab had left. */
const ends: number[] = [];

beforeAll(async () => {
  const folder = process.env.E2E_FOLDER as string;
  twin = await startPortal({
    env: {
      DATABASE_URL: readFileSync(join(folder, 'database-url'), 'utf8').trim(),
      PORTAL_RELEASES: join(folder, 'releases'),
      PORTAL_SAMPLE: '1',
    },
  });
  spread = await spreadOver([url, twin.url]);
  await sql(
    `insert into account (id, user_name, mobile, password_hash)
     select gen_random_uuid(), '${userName}', '13600000088', password_hash from account where user_name = 'demand01'`,
  );
  browser = await openBrowser({ timed: true });
  context = await browser.newContext({ viewport: sizes.desktop, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  tabs = await openTabs(context, 8);
});
afterAll(async () => {
  await browser.close();
  await spread.close();
  await twin.stop();
  removeFolder(twin.folder);
});

const tabAt = (i: number) => tabs.all[i % tabs.all.length] as Tab;
const storedToken = () => tabAt(0).page.evaluate(() => localStorage.getItem('token'));
/** How many sessions of the account are live, and for how many seconds. */
async function live() {
  const [row] = await sql<{ n: number; left: number }>(
    `select count(*)::int as n, min(extract(epoch from least(idle_until, abs_until) - now()))::float8 as left
     from session where closed_at is null and now() < least(idle_until, abs_until) and ${own}`,
  );
  return row as { n: number; left: number };
}

/** Signs in by one tab; all others are brought to a page with the welcome. */
async function signInBy({ page: chosen }: Tab) {
  const { prepare, start } = signIn(userName);
  await prepare(chosen);
  await (await start(chosen))();
  await Promise.all(tabs.all.map(({ page }) => comeBack(page)));
}

/** All tabs from the beginning, whatever has become of them. */
async function startOver() {
  for (const { page } of tabs.all) await page.goto(`${spread.url}/sys/home`);
  await tabAt(0).page.evaluate(() => localStorage.clear());
  for (const { page } of tabs.all) await open(page, `${spread.url}/sys/home`);
  await signInBy(tabAt(0));
}

interface Part {
  tab: Tab;
  role: Act;
}
const inWords = (error: unknown) => String(error).split('\n')[0]?.slice(0, 200) ?? '';

/** Every tab does its part at once, to its end; answers what failed. */
async function together(parts: Part[]) {
  const results = await Promise.allSettled(parts.map(async ({ tab, role }) => (await role.start(tab.page))()));
  return results.flatMap((result, i) => (result.status === 'rejected' ? [`tab ${i}: ${inWords(result.reason)}`] : []));
}

async function faultsOfAll(parts: Part[], token: string) {
  const faults = await Promise.all(parts.map(({ tab }) => faultsOf(tab, token).catch((error) => [inWords(error)])));
  return faults.flatMap((some, i) => some.map((fault) => `tab ${i}: ${fault}`));
}

/** The session lives on, with another token when it was renewed: every tab is signed in, and none was out for a moment. */
async function staysSignedIn(kind: 'renewed' | 'prolonged', parts: Part[]) {
  const before = await storedToken();
  if (kind === 'prolonged')
    await sql(
      `update session set idle_until = now() + interval '${nearEnd} seconds', seen_at = now() - interval '${30 * 60 - nearEnd} seconds' where ${own}`,
    );
  for (const { tab } of parts) tab.loginScreens.length = 0;
  tabs.ends.length = 0;
  const wrong = await together(parts);
  const token = (await storedToken()) ?? '';
  if ((token !== before) !== (kind === 'renewed')) wrong.push(`the token is ${token === before ? 'the same' : 'new'}`);
  wrong.push(...(await faultsOfAll(parts, token)));
  for (const [i, { tab }] of parts.entries())
    if (tab.loginScreens.length) wrong.push(`tab ${i}: was sent to the login screen`);
  if (tabs.ends.length) wrong.push(`tabs told each other: ${tabs.ends}`);
  const { n, left } = await live();
  if (n !== 1 || left < 29 * 60) wrong.push(`${n} live sessions, for ${left} s`);
  return wrong;
}

/** The session is over: every tab shows it within a second, once, whether or not it asks. Then one tab signs in for all. */
async function signsAllOut(parts: Part[]) {
  for (const { tab } of parts) tab.loginScreens.length = 0;
  // Before the statement: tabs may hear of it before its answer is here.
  const over = Date.now();
  await sql(`update session set idle_until = now() - interval '1 second' where ${own}`);
  await Promise.allSettled(parts.map(({ tab, role }) => role.start(tab.page)));
  const wrong: string[] = [];
  for (const [i, { tab }] of parts.entries()) {
    const said = tab.page.getByRole('alert').filter({ hasText: '登录超时，请重新登录' });
    await said
      .first()
      .waitFor()
      .catch(() => wrong.push(`tab ${i}: does not say that the time is over, at ${tab.page.url()}`));
    if ((await said.count()) > 1 || tab.loginScreens.length > 1) wrong.push(`tab ${i}: says it more than once`);
  }
  if (await storedToken()) wrong.push('a token is stored');
  ends.push(Math.max(...parts.flatMap(({ tab }) => tab.loginScreens)) - over);
  await signInBy((parts[0] as Part).tab);
  const token = (await storedToken()) ?? '';
  wrong.push(...(await faultsOfAll(parts, token)).map((fault) => `signed in again: ${fault}`));
  return wrong;
}

/** What the consoles said since the last time. */
function newComplaints(kind: (typeof kinds)[number]) {
  return tabs.all.flatMap(({ watched }) => {
    watched.expected = kind === 'prolonged' ? slow : [...slow, refusals];
    const heard = complaints(watched);
    watched.problems.length = 0;
    return heard;
  });
}

it(
  `signs none of eight tabs out falsely in ${runs} runs of renewal, prolongation and expiry over two processes`,
  async () => {
    await startOver();
    newComplaints('expired');
    const since = Date.now();
    const counts = { renewed: 0, prolonged: 0, expired: 0 };
    const wrong: unknown[] = [];
    let falseLogouts = 0;
    for (let run = 0; run < runs; run += 1) {
      const kind = kinds[run % kinds.length] as (typeof kinds)[number];
      // Each tab comes into each part of each kind.
      const first = run + Math.floor(run / kinds.length);
      const parts = roles.map((role, i) => ({ tab: tabAt(first + i), role }));
      if (kind === 'renewed') (parts[0] as Part).role = signIn(userName);
      // A page that is loaded after the end is simply a visitor's.
      if (kind === 'expired') for (const part of parts) if (reloads.includes(part.role)) part.role = acts.wake;
      counts[kind] += 1;
      const faults = await Promise.all(parts.map(({ tab, role }) => role.prepare(tab.page)))
        .then(() => (kind === 'expired' ? signsAllOut(parts) : staysSignedIn(kind, parts)))
        .catch((error) => [inWords(error)]);
      if (faults.length && kind !== 'expired') falseLogouts += 1;
      faults.push(...newComplaints(kind));
      if (!faults.length) continue;
      wrong.push({ run, kind, faults });
      if (soaking) console.log(JSON.stringify({ run, kind, faults }, null, 1));
      await startOver();
      newComplaints('expired');
    }
    const seconds = Math.round((Date.now() - since) / 1000);
    ends.sort((a, b) => a - b);
    const p99 = ends[Math.ceil(ends.length * 0.99) - 1] ?? 0;
    console.log(
      `${runs} runs ${JSON.stringify(counts)} in ${seconds} s: ${falseLogouts} false logouts; an end reached the last of eight tabs ` +
        `${p99} ms (p99) and ${ends.at(-1)} ms (longest) after the statement; requests by process ${spread.served.join(' and ')}`,
    );
    expect(wrong).toEqual([]);
    // One end is no p99: soak has 125, and `limits` holds the second in every run.
    expect(p99).toBeLessThanOrEqual(limit(1000));
    // Both processes had their share.
    for (const served of spread.served) expect(served).toBeGreaterThan(runs);
  },
  120_000 + runs * 20_000,
);
