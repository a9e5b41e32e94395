import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { until } from 'shared/testing/real/until';
import { CommandError } from '../lib/command-error';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { readArguments } from './args';
import { readStart } from './batches';
import { lookAt } from './file';
import { createRoom, enterpriseLine, jsonl, type Room, readRefused } from './testing';
import { runCommand, startCommand } from './testing/command';

let database: TestDatabase;
let room: Room;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  room = createRoom();
  env = { DATABASE_URL: database.connectionString };
  const { code } = await runCommand(['import', 'enterprises', room.write('e.jsonl', jsonl([enterpriseLine(1)]))], env);
  expect(code).toBe(0);
});
afterAll(async () => {
  await database.drop();
  room.remove();
});

it('needs no temporary folder of the system, and says so of a data directory without rights', async () => {
  const path = room.write('own.csv', '外部编号,企业\n');
  const own = await runCommand(['import', 'services', path], { ...env, TMPDIR: '/nowhere' });
  expect([own.code, own.err]).toEqual([1, expect.stringMatching(/缺少必需的列/)]);
  const closed = await runCommand(['import', 'services', path], { ...env, PORTAL_VAR: '/proc/portal' });
  expect([closed.code, closed.err]).toEqual([1, expect.stringMatching(/^没有写入权限：\/proc\/portal.*PORTAL_VAR/)]);
});

it('makes no database where the portal has none: its settings may be missing here', async () => {
  const folder = room.path('elsewhere');
  mkdirSync(folder);
  const { code, err } = await runCommand(['runs', 'batch_releases'], { DATABASE_URL: '', PORTAL_VAR: folder });
  expect([code, err]).toEqual([1, expect.stringMatching(/^数据目录 \S+ 中没有数据库：.*DATABASE_URL.*。\n$/)]);
  expect(readdirSync(folder)).toEqual([]);
});

it('goes past a pooler, which would hand its locks and temporary tables to others', async () => {
  const pooled = 'postgresql://postgres@127.0.0.1:1/portal';
  const direct = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.connectionString };
  expect(await runCommand(['runs', 'batch_releases'], direct)).toMatchObject({ code: 0 });
  const { code, err } = await runCommand(['runs', 'batch_releases'], { ...env, DATABASE_DIRECT_URL: pooled });
  expect([code, err]).toEqual([1, expect.stringContaining('请检查 DATABASE_DIRECT_URL')]);
});

it('answers every wrong file or word with one sentence', async () => {
  mkdirSync(room.path('folder.csv'));
  const header = '外部编号,企业,服务名称,服务类别,药物类型,阶段,生产省份,详情';
  const wrong: [string[], RegExp][] = [
    [['import', 'services', room.path('none.csv')], /找不到文件/],
    [['import', 'services', room.path('folder.csv')], /目录/],
    [['import', 'services', room.write('empty.csv', '')], /空文件/],
    [['import', 'services', room.write('a.xlsx.csv', 'PK\u0003\u0004rest')], /Excel/],
    [['import', 'services', room.write('b.jsonl', Buffer.from([1, 0, 2, 0]))], /不是文本/],
    [['import', 'services', room.write('c.txt', 'x')], /--format/],
    [['import', 'services', room.write('d.jsonl', '[{}]')], /JSON 数组/],
    [['import', 'services', room.write('e.csv', Buffer.from([0xcd, 0xe2, 0xb2, 0xbf, 0x0a]))], /UTF-8/],
    [['import', 'services', room.write('f.csv', `${header},关健词\n`)], /最接近的是「关键词」/],
    [['import', 'services', room.write('g.csv', '外部编号,企业\n')], /缺少必需的列/],
    [['import', 'spots', room.write('h.csv', `${header}\n`)], /更像「服务」/],
    [['import', 'service5', room.path('h.csv')], /最接近的是 services/],
    [['import', 'services', room.path('d.jsonl'), '--fast'], /--fast/],
  ];
  const check = async (words: string[]) => {
    const args = readArguments(words);
    if (!args) return;
    const found = await lookAt(args.file as string, args.file as string, args.format);
    await readStart(found, args.kind);
  };
  for (const [words, message] of wrong) {
    const error: unknown = await check(words).catch((reason: unknown) => reason);
    expect([words, error]).toEqual([words, expect.any(CommandError)]);
    expect((error as CommandError).message).toMatch(message);
  }
  const existing = await runCommand(['export', 'services', room.path('h.csv')], env);
  expect(existing).toEqual({ code: 1, out: '', err: expect.stringMatching(/^「.*」已经存在.*\n$/) });
  const missing = await runCommand(['import', 'services', room.path('none.csv')], env);
  expect(missing).toEqual({ code: 1, out: '', err: expect.stringMatching(/^「.*」：找不到文件。\n$/) });
  const away = await runCommand(['export', 'services'], { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/x' });
  expect([away.code, away.err]).toEqual([1, expect.stringMatching(/^数据库没有响应.*DATABASE_URL/)]);
});

it('ends with 3 where lines are refused, also when it only checks, and with 0 where none are', async () => {
  const lines = [enterpriseLine(7001), { ...enterpriseLine(7002), province: '无此省' }];
  const path = room.write('part.jsonl', jsonl(lines));
  for (const more of [['--dry-run'], []]) {
    const { code, err } = await runCommand(['import', 'enterprises', path, ...more], env);
    expect([more, code, err]).toEqual([
      more,
      3,
      expect.stringMatching(/新增 1，.*拒绝 1[\s\S]*part.jsonl.refused.csv/),
    ]);
  }
  const whole = room.write('whole.jsonl', jsonl([enterpriseLine(7001)]));
  expect((await runCommand(['import', 'enterprises', whole], env)).code).toBe(0);
  expect((await runCommand(['--help'], env)).out).toMatch(/退出码：.*3 /);
});

it('goes on where it was killed, and the report has each refused line once', async () => {
  // Three batches: killed behind the first, with work left.
  const total = 12_000;
  const lines = Array.from({ length: total }, (_, i) =>
    i % 1000 === 999 ? { ...enterpriseLine(10_000 + i), province: '无此省' } : enterpriseLine(10_000 + i),
  );
  const path = room.write('kill.jsonl', jsonl(lines));
  const progress = async () =>
    (
      await database.pool.query<{ line: number }>(
        `select line::int from import_run where file_name = $1 and finished_at is null`,
        [path],
      )
    ).rows[0]?.line ?? 0;
  const child = startCommand(['import', 'enterprises', path], env);
  const gone = once(child, 'exit');
  await until(async () => {
    expect(child.exitCode).toBeNull();
    return (await progress()) > 1;
  });
  child.kill('SIGKILL');
  await gone;
  const reached = await progress();
  expect(reached).toBeLessThan(total);
  // What the killed process had written behind its last commit.
  const file = openSync(`${path}.refused.csv`, 'a');
  writeSync(file, '99,half');
  closeSync(file);

  const { code, err } = await runCommand(['import', 'enterprises', path], env);
  expect(code).toBe(3);
  expect(err).toMatch(/从第 \d+ 行继续/);
  expect(err).toContain(`新增 ${total - 12}，更新 0，未变 0，拒绝 12`);
  const numbers = readRefused(`${path}.refused.csv`).map((row) => Number(row.split(',')[0]));
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => 1000 * (i + 1)));
  const count = await database.pool.query(
    `select count(*)::int as n, (select count(*)::int from import_seen) as seen 
       from enterprise where name ~ '^示例导入药业[12]\\d{4}有限公司$'`,
  );
  expect(count.rows[0]).toEqual({ n: total - 12, seen: 0 });
});

it('imports a file larger than its memory', async () => {
  const path = room.path('large.jsonl');
  const file = openSync(path, 'w');
  const filler = '冻干粉针与无菌注射剂的工艺开发、放大与商业化生产。'.repeat(78);
  for (let i = 0; i < 16_000; i++)
    writeSync(file, jsonl([{ ...enterpriseLine(100_000 + i), intro: `${i} ${filler}` }]));
  closeSync(file);
  const { code, err } = await runCommand(['import', 'enterprises', path], {
    ...env,
    NODE_OPTIONS: '--max-old-space-size=60',
  });
  expect([code, err]).toEqual([0, expect.stringContaining('新增 16000')]);
});
