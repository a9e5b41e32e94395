/**
 * How long answered reads take, and which share is shed, at 50 and at 400 connections that ask without a pause for what no memory
 * holds; with the usual patience and without shedding. Everything runs on this machine.
 *
 *   node scripts/build.mjs && node --import tsx bench/read-queue.ts [seconds]
 */
import autocannon from 'autocannon';
import { removeFolder, startPortal } from 'shared/testing/real/portal';

const seconds = Number(process.argv[2] ?? 8);
let asked = 0;

async function load(url: string, connections: number) {
  const times: number[] = [];
  let shed = 0;
  let other = 0;
  const setupRequest = (request: object) => {
    asked += 1;
    return { ...request, path: `/api/Service/list?kind=service&q=${asked}` };
  };
  await new Promise<void>((done, fail) => {
    const run = autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] }, (error) =>
      error ? fail(error) : done(),
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status === 200) times.push(time);
      else if (status === 503) shed += 1;
      else other += 1;
    });
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { answered: times.length, p50: at(0.5), p99: at(0.99), shed, other };
}

async function main() {
  for (const patience of ['60000', '1000']) {
    const portal = await startPortal({ env: { PORTAL_READ_PATIENCE: patience } });
    try {
      await load(portal.url, 50);
      const few = await load(portal.url, 50);
      const many = await load(portal.url, 400);
      console.log(`patience ${patience} ms`);
      console.log('   50 connections', few);
      console.log('  400 connections', many, `p99 × ${(many.p99 / few.p99).toFixed(1)}`);
    } finally {
      await portal.stop();
      removeFolder(portal.folder);
    }
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
