/**
 * Memory of the portal while somebody takes a whole register as a file, read by another process: what its resident memory grows by at
 * most, as CSV and as XLSX, for a quick and a slow reader. Each measure is beside the portal at rest, after a first small export.
 *
 *   node scripts/build.mjs && node --import tsx bench/register-export.ts [rows, 100000 by default]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registers } from 'shared/contract/registers';
import { onPortal } from './on-portal';
import { importFile, makeFile } from './register-rows';

const rows = Number(process.argv[2] ?? 100_000);
const register = registers.ClinicalTrial;
/** MB. */
const bar = 100;
const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

void onPortal(async (portal) => {
  const pid = portal.process.pid as number;
  const path = join(portal.folder, 'rows.jsonl');
  await makeFile(path, register, 0, rows);
  await importFile(register, path, readFileSync(join(portal.folder, 'database-url'), 'utf8').trim());
  const take = async (format: string, query: string, rate: string) => {
    const rest = residentMb(pid);
    let peak = rest;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(pid));
    }, 50);
    const begin = performance.now();
    const address = `${portal.url}/api/${register.noun}/export?format=${format}${query}`;
    const child = spawn('curl', [
      '-sS',
      '--fail',
      '-o',
      '/dev/null',
      '-w',
      '%{size_download}',
      '--limit-rate',
      rate,
      address,
    ]);
    let size = '';
    child.stdout.on('data', (part) => {
      size += part;
    });
    const [code] = await once(child, 'exit');
    clearInterval(watch);
    if (code !== 0) throw new Error(`curl ended with ${code}`);
    const seconds = (performance.now() - begin) / 1000;
    return { grown: peak - rest, peak, seconds, mb: Number(size) / 1e6 };
  };
  for (const format of ['csv', 'xlsx'])
    for (const rate of ['1G', '4M']) {
      await take(format, `&q=${encodeURIComponent('示例安')}`, '1G');
      const { grown, peak, seconds, mb } = await take(format, '', rate);
      console.log(
        `${format}, reader at ${rate}/s: ${rows} rows, ${mb.toFixed(1)} MB in ${seconds.toFixed(1)} s; resident +${grown.toFixed(0)} MB to ${peak.toFixed(0)}: bar ${grown <= bar ? 'met' : 'missed'}`,
      );
    }
});
