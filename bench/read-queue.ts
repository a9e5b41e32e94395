/**
 * How long answered reads take, and which share is shed, at 50 and at 400 connections that ask without a pause for what no memory
 * holds; with the usual patience and without shedding. The first answer of each connection counts apart: libuv accepts one new
 * connection in each turn of the event loop, so 400 that come at once wait for that. Everything runs on this machine.
 *
 *   node scripts/build.mjs && node --import tsx bench/read-queue.ts [seconds]
 */
import autocannon from 'autocannon';
import { removeFolder, startPortal } from 'shared/testing/real/portal';

const seconds = Number(process.argv[2] ?? 8);
let asked = 0;

async function load(url: string, connections: number) {
  const times: number[] = [];
  const firsts: number[] = [];
  const known = new Set<object>();
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
    run.on('response', (client, status, _bytes, time) => {
      const isFirst = !known.has(client);
      known.add(client);
      if (status === 200) (isFirst ? firsts : times).push(time);
      else if (status === 503) shed += 1;
      else other += 1;
    });
  });
  const at = (list: number[], share: number) =>
    Math.round(list.sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0);
  return { answered: times.length, p50: at(times, 0.5), p99: at(times, 0.99), shed, other, firstP99: at(firsts, 0.99) };
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
