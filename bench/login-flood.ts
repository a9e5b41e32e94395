/**
 * Health checks while 50 connections try to log in without end, against the same checks on an idle portal: p50 and p99 of both and their
 * ratio. Wrong passwords of ever new names cost a hash each until the limits shed them; the answers are counted by status.
 *
 *   node scripts/build.mjs && node --import tsx bench/login-flood.ts [seconds]
 */
import autocannon from 'autocannon';
import { removeFolder, startPortal } from 'shared/testing/real/portal';

const seconds = Number(process.argv[2] ?? 15);
const bar = 3;

const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number;

/** Milliseconds of each check, one after the other, until it is over. */
async function checks(url: string, over: () => boolean) {
  const times: number[] = [];
  while (!over()) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/Health/live`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a health check answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

function told(name: string, times: number[]) {
  console.log(
    `${name}: ${times.length} checks, p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`,
  );
  return at(times, 0.99);
}

async function main() {
  const portal = await startPortal();
  try {
    const end = Date.now() + seconds * 1000;
    const idle = told('idle', await checks(portal.url, () => Date.now() > end));
    let over = false;
    // In a worker, so that the flood does not make the checks wait on this side.
    const flood = autocannon({
      url: `${portal.url}/api/Auth/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'flood-[<id>]', password: 'Wrong-2026' }),
      idReplacement: true,
      connections: 50,
      duration: seconds,
      workers: 1,
    }).finally(() => {
      over = true;
    });
    const busy = told('login flood', await checks(portal.url, () => over));
    const { statusCodeStats = {} } = await flood;
    const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}: ${count}`);
    console.log(`answers to logins: ${counts.join(', ')}`);
    console.log(`p99 flooded / idle = ${(busy / idle).toFixed(1)} (bar ${bar})`);
  } finally {
    await portal.stop();
    removeFolder(portal.folder);
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
