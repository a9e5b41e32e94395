import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { watchPeakMemory } from 'shared/testing/real/peak-memory';
import { repetitions } from 'shared/testing/real/repetitions';
import { exits } from './args';
import { importPlace, readRefused } from './testing';
import { startCommand } from './testing/command';

jest.setTimeout(repetitions(1, 10) * 120_000);
const place = importPlace();

const heads = '备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期';
const lineOf = (no: number) =>
  `药临机构备示2097${String(no).padStart(5, '0')},示例医院${no},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18\n`;
/** MB of the longest line. */
const long = repetitions(64, 1024);

/** A file with one line of `mb`, an empty one where that is 0, written piece by piece. */
async function write(name: string, mb: number, around = 1000) {
  const path = place.room.path(name);
  const file = createWriteStream(path);
  const piece = Buffer.alloc(1 << 20, 'x');
  const lines = (from: number) => Array.from({ length: around }, (_, i) => lineOf(from + i)).join('');
  file.write(`${heads}\n${lines(0)}`);
  for (let i = 0; i < mb; i++) if (!file.write(piece)) await once(file, 'drain');
  file.end(`\n${lines(around)}`);
  await once(file, 'finish');
  return path;
}

/** Highest resident memory of the command in MB; 0 where the system does not tell. `end`: its exit code. */
async function peakOf(path: string, end: number) {
  const child = startCommand(['import', 'clinical_sites', path], { DATABASE_URL: place.database.connectionString });
  const peak = watchPeakMemory(child);
  const [code] = await once(child, 'exit');
  expect(code).toBe(end);
  return peak();
}

test(`a line of ${long} MB is refused by its number and takes no memory of its size`, async () => {
  const plain = await peakOf(await write('plain.csv', 0), 0);
  const path = await write('long.csv', long);
  const peak = await peakOf(path, exits.refused);
  rmSync(path);
  expect(readRefused(`${path}.refused.csv`)).toEqual(['1002,,超过 1024 KB']);
  const { rows } = await place.database.pool.query('select count(*)::int as n from clinical_site');
  expect(rows[0].n).toBe(2000);
  expect(peak - plain).toBeLessThan(48);
});
