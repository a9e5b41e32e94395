/**
 * From a reviewer's decision to the visitor who finds the service, on every process: two API processes share one database, and both hold
 * the answer without it in memory. Among 10,000 generated services and more; ms from sending the decision, so the decision is part of it.
 *
 *   node scripts/build.mjs && node --import tsx bench/publish.ts [--to 100000|1000000] [--rounds 100] [--folder <where the data goes>]
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { completeService } from 'shared/testing/complete-service';
import { removeFolder, startPortal } from 'shared/testing/real/portal';
import { caller, signIn } from './caller';
import { cpuOf } from './cpu';
import { option, quantile } from './figures';
import { onPortal } from './on-portal';
import { grow } from './services';

const most = Number(option('to') ?? 10_000);
const rounds = Number(option('rounds') ?? 100);
// A folder of one's own is kept; what it holds already is not made again.
const folder = option('folder');
const bar = 1000;

void onPortal(async (portal, client) => {
  const databaseUrl = readFileSync(join(portal.folder, 'database-url'), 'utf8').trim();
  const other = await startPortal({ env: { DATABASE_URL: databaseUrl, PORTAL_SAMPLE: '1' } });
  try {
    const member = await signIn(portal.url, 'Auth/login', 'supply01');
    const reviewer = await signIn(portal.consoleUrl, 'Operator/login', 'reviewer01');
    const anyone = [portal, other].map(({ url }) => caller(url));
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from service where no like 'BENCH-%'",
    );
    let size = rows[0]?.n ?? 0;
    for (const next of [10_000, 100_000, 1_000_000].filter((one) => one <= most && one >= size)) {
      if (next > size) await grow(client, size, next);
      size = next;
      const [decided, found]: [number[], number[]] = [[], []];
      let cpu = 0;
      for (let i = 0; i < rounds; i++) {
        // Three publications approved by a person would let the next ones go out by rule.
        await client.query(
          "update review_case set decided_at = decided_at - interval '400 days' where state = 'approved'",
        );
        const title = `量测发布 ${randomUUID().slice(0, 8)} 冻干服务`;
        const id = randomUUID();
        const { version } = await member('Listing/create', {
          id,
          kind: 'service',
          values: { ...completeService(), title },
        });
        await member('Listing/submit', { id, seenVersion: version });
        const { rows: cases } = await client.query<{ id: string; version: number }>(
          'select id, version from review_case where subject_id = $1',
          [id],
        );
        const list = `Service/list?q=${encodeURIComponent(title)}`;
        for (const ask of anyone) if ((await ask(list)).total > 0) throw new Error(`${title} is there before its time`);
        const spent = () => cpuOf(portal.process.pid) + cpuOf(other.process.pid);
        const before = spent();
        const begin = performance.now();
        await reviewer('Review/decide', { id: cases[0]?.id, seenVersion: cases[0]?.version, outcome: 'approve' });
        decided.push(performance.now() - begin);
        await Promise.all(
          anyone.map(async (ask) => {
            while ((await ask(list)).total === 0);
          }),
        );
        found.push(performance.now() - begin);
        cpu += spent() - before;
      }
      const words = (times: number[]) =>
        `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
      console.log(`${size} services, ${rounds} publications, load ${loadavg()[0]?.toFixed(1)}`);
      console.log(`  decision           ${words(decided)}`);
      console.log(
        `  processor time     ${(cpu / rounds).toFixed(0)} ms for each publication, the visitors' questions included`,
      );
      console.log(
        `  found on both      ${words(found)}; bar p99 ≤ ${bar} ms ${quantile(found, 0.99) <= bar ? 'met' : 'missed'}`,
      );
    }
  } finally {
    await other.stop();
    removeFolder(other.folder);
  }
}, folder);
