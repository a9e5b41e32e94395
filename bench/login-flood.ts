/**
 * Health checks while 50 connections try to log in without end, against the same checks on an idle portal: p50 and p99 of both and their
 * ratio. Every wrong password of a new name from a new network costs a hash until the queue sheds it; the answers are counted by status.
 *
 *   node scripts/build.mjs && node --import tsx bench/login-flood.ts [seconds]
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

/** Fifty lanes of logins, each call for a new name from a new network, so that no limit but the queue of hashes sheds them. */
async function flood(url: string) {
  const end = Date.now() + seconds * 1000;
  const answers: Record<string, number> = {};
  const lane = async (n: number) => {
    for (let i = 0; Date.now() < end; i++) {
      const answer = await fetch(`${url}/api/Auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n}.${(i >> 8) % 256}.${i % 256}` },
        body: JSON.stringify({ userName: `flood-${n}-${i}`, password: 'Wrong-2026' }),
      });
      await answer.arrayBuffer();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, n) => lane(n)));
  console.log(JSON.stringify(answers));
}

/** The flood in a process of its own, so that it does not make the checks wait on this side. */
const flooded = (url: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', __filename, String(seconds), url]);

async function main() {
  const portal = await startPortal();
  try {
    const end = Date.now() + seconds * 1000;
    const idle = told('idle', await checks(portal.url, () => Date.now() > end));
    let over = false;
    const flooding = flooded(portal.url).finally(() => {
      over = true;
    });
    const busy = told('login flood', await checks(portal.url, () => over));
    console.log(`answers to logins by status: ${(await flooding).stdout.trim()}`);
    console.log(`p99 flooded / idle = ${(busy / idle).toFixed(1)} (bar ${bar})`);
  } finally {
    await portal.stop();
    removeFolder(portal.folder);
  }
}

const target = process.argv[3];
(target ? flood(target) : main()).catch((error) => {
  console.error(error);
  process.exit(1);
});
