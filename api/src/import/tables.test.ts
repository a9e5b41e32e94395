import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { until } from 'shared/testing/real/until';
import { importPlace, importText, readRefused } from './testing';
import { runCommand, startCommand } from './testing/command';
import { workbook } from './testing/workbook';

const place = importPlace();
let env: Record<string, string>;
beforeAll(() => {
  env = { DATABASE_URL: place.database.connectionString };
});
beforeEach(() => place.database.pool.query('delete from clinical_site'));

const put = (content: string | Buffer) =>
  importText(place.database.pool, place.room, 'clinical_site', content, { format: 'csv' });
const heads = '备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期';
const site = (no: number, name = '示例医院') =>
  `药临机构备示2099${String(no).padStart(5, '0')},${name},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18`;
const names = async () =>
  (await place.database.pool.query<{ name: string }>('select name from clinical_site order by record_key')).rows.map(
    ({ name }) => name,
  );

test('a header below titles is found; one that lacks a column or has it twice refuses the file', async () => {
  const { figures } = await put(
    `示例公示,,,,,,,\n\n${heads.replace('机构名称', '"机构\n名称"')}\n${site(1)}\n${site(1)}\n`,
  );
  expect(figures).toMatchObject({ added: 1, refused: 1 });
  await place.database.pool.query('delete from clinical_site');
  await expect(put(`${heads.replace('备案号,', '')}\n${site(1)}\n`)).rejects.toThrow(/缺少必需的列：备案号/);
  await expect(put(`${heads},机构名称\n${site(1)},x\n`)).rejects.toThrow(/「机构名称」这一列出现了两次/);
  await expect(put(`公示\n${site(1)}\n`)).rejects.toThrow(/表头/);
  expect(await names()).toEqual([]);
});

test('bytes of another encoding are refused by line; another encoding of the whole file by name', async () => {
  const bad = Buffer.concat([Buffer.from(`${site(2)}`), Buffer.from([0xff, 0xfe]), Buffer.from('\n')]);
  const text = `${heads}\n${Array.from({ length: 3000 }, () => site(1)).join('\n')}\n`;
  const { figures, refused } = await put(Buffer.concat([Buffer.from(text), bad, Buffer.from(site(3))]));
  expect([figures.added, refused.length]).toEqual([2, 3000]);
  expect(refused.at(-1)).toMatch(/^3002,.*不是有效的 UTF-8/);
  await expect(put(Buffer.from(`\ufeff${heads}\n`, 'utf16le'))).rejects.toThrow(/UTF-16/);
});

test('a line of 64 MB costs one line and no memory', async () => {
  const path = place.room.path('long.csv');
  const file = openSync(path, 'w');
  writeSync(file, `${heads}\n${site(1)}\n`);
  const piece = Buffer.alloc(1 << 20, 'x');
  for (let i = 0; i < 64; i++) writeSync(file, piece);
  writeSync(file, `\n${site(2)}\n`);
  closeSync(file);
  const { code, err } = await runCommand(['import', 'clinical_sites', path], {
    ...env,
    NODE_OPTIONS: '--max-old-space-size=64',
  });
  expect([code, err]).toEqual([3, expect.stringContaining('新增 2，更新 0，未变 0，拒绝 1')]);
});

test('the command reads a workbook, and refuses one that is cut off before it opens the database', async () => {
  const rows = { 1: ['公示'], 2: heads.split(','), 3: site(1).split(','), 4: site(2, '').split(',') };
  const file = workbook({ rows });
  const { code, err } = await runCommand(['import', 'clinical_sites', place.room.write('机构.xlsx', file)], env);
  expect([code, err]).toEqual([3, expect.stringMatching(/新增 1，更新 0，未变 0，拒绝 1.*\n.*机构.xlsx.refused.csv/)]);
  expect(await names()).toEqual(['示例医院']);
  const cut = await runCommand(['import', 'clinical_sites', place.room.write('半.xlsx', file.subarray(0, 900))], {
    DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/x',
  });
  expect([cut.code, cut.err]).toEqual([1, expect.stringMatching(/「.*半.xlsx」不完整或已损坏/)]);
});

test('the import of a workbook that was killed goes on, and ends like one that was not', async () => {
  const total = 12_000;
  const lines = Array.from({ length: total }, (_, i) => site(i, i % 1000 === 999 ? '' : `示例医院${i}`).split(','));
  const rows = Object.fromEntries([['公示'], heads.split(','), ...lines].map((cells, i) => [i + 1, cells]));
  const path = place.room.write('kill.xlsx', workbook({ rows }));
  const reached = async () =>
    (
      await place.database.pool.query<{ line: number }>(
        'select line::int from import_run where file_name = $1 and finished_at is null',
        [path],
      )
    ).rows[0]?.line ?? 0;
  const child = startCommand(['import', 'clinical_sites', path], env);
  const gone = once(child, 'exit');
  await until(async () => {
    expect(child.exitCode).toBeNull();
    return (await reached()) > 1;
  });
  child.kill('SIGKILL');
  await gone;
  expect(await reached()).toBeLessThan(total);
  const { code, err } = await runCommand(['import', 'clinical_sites', path], env);
  expect([code, err]).toEqual([3, expect.stringMatching(/从第 \d+ 行继续/)]);
  expect(err).toContain(`新增 ${total - 12}，更新 0，未变 0，拒绝 12`);
  const numbers = readRefused(`${path}.refused.csv`).map((row) => Number(row.split(',')[0]));
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => 1000 * (i + 1) + 2));
  expect((await names()).length).toBe(total - 12);
});
