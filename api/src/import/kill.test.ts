import { once } from 'node:events';
import { everyRegister, type Register } from 'shared/contract/registers';
import { repetitions } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import { rowsOf } from '../testing/database';
import { importPlace, readRefused } from './testing';
import { runCommand, startCommand } from './testing/command';

jest.setTimeout(repetitions(1, 20) * 120_000 + 120_000);
const place = importPlace();

const { fields } = everyRegister.find(({ id }) => id === 'clinicalSite') as Register;
const table = 'clinical_site';
const heads = '备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期';
const total = 11_000;
/** Every thousandth line is refused, every 1,500th stands there twice. */
const lines = Array.from({ length: total }, (_, i) => {
  const no = i % 1500 === 1499 ? i - 1 : i;
  return `药临机构备示2098${String(no).padStart(5, '0')},${i % 1000 === 999 ? '' : `示例医院${no}`},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18`;
});
const file = (name: string) => place.room.write(name, `${heads}\n${lines.join('\n')}\n`);

const query = rowsOf(() => place.database);
const columns = fields.map(({ key }) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ');

/** Everything that an import leaves behind but ids and times. */
const left = async (path: string) => ({
  rows: await query<{ n: number; sum: string }>(
    `select count(*)::int as n, md5(string_agg(md5(row(${columns}, source, as_of)::text), '' order by record_key)) as sum from ${table}`,
  ),
  found: await query(`select count(*)::int as n from search_item where kind = search_kind_of('clinicalSite')`),
  ids: await query(
    `select count(*)::int as n, count(distinct record_id)::int as records from external_id where kind = $1`,
    [table],
  ),
  images: await query(
    `select i.step, count(*)::int as n from import_image as i join import_run as r on r.id = i.run_id where r.file_name = $1 group by 1`,
    [path],
  ),
  run: await query(
    `select added, changed, unchanged, refused from import_run where file_name = $1 and finished_at is not null`,
    [path],
  ),
  seen: await query('select count(*)::int as n from import_seen'),
  refused: readRefused(`${path}.refused.csv`),
});
const clear = () => place.database.pool.query(`delete from ${table}; delete from external_id; delete from import_run`);
const reached = async (path: string) =>
  (
    await query<{ line: number }>('select line::int from import_run where file_name = $1 and finished_at is null', [
      path,
    ])
  )[0]?.line ?? 0;

test('an import that is killed again and again, and resumed, leaves what one clean import leaves', async () => {
  const env = { DATABASE_URL: place.database.connectionString };
  const clean = file('clean.csv');
  expect((await runCommand(['import', table, clean], env)).code).toBe(3);
  const wanted = await left(clean);
  expect(wanted.refused).toHaveLength(total / 1000 + Math.floor(total / 1500) - Math.floor(total / 3000));
  for (let round = 0; round < repetitions(1, 20); round++) {
    await clear();
    const path = file(`killed${round}.csv`);
    // At a batch's end and at any moment of the next one; the rounds spread over the file.
    const until = 1 + ((round * 7) % 11) * 1000;
    const child = startCommand(['import', table, path], env);
    const gone = once(child, 'exit');
    while ((await reached(path)) < until && child.exitCode === null)
      await new Promise((done) => setTimeout(done, 7 + round));
    child.kill('SIGKILL');
    await gone;
    const again = await runCommand(['import', table, path], env);
    expect([round, again.code]).toEqual([round, 3]);
    expect([round, await left(path)]).toEqual([round, wanted]);
  }
});

test('a complete file that is killed while it takes records away has taken none, and goes on', async () => {
  await clear();
  const env = { DATABASE_URL: place.database.connectionString };
  const good = lines.filter((_, i) => i % 1000 !== 999 && i % 1500 !== 1499);
  const cut = (name: string, some: readonly string[]) => place.room.write(name, `${heads}\n${some.join('\n')}\n`);
  expect((await runCommand(['import', table, cut('all.csv', good)], env)).code).toBe(0);
  const kept = good.slice(0, 5000);
  const path = cut('kept.csv', kept);
  const command = ['import', table, path, '--complete', '--confirm-gone'];
  const rows = async () => (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  // Somebody holds one of the last rows, so that the removal stands in its midst.
  const holder = await place.database.pool.connect();
  await holder.query('begin');
  await holder.query(
    `select from ${table} where id = (select id from ${table} order by record_key desc limit 1) for update`,
  );
  const { rows: pids } = await holder.query('select pg_backend_pid() as pid');
  const child = startCommand(command, env);
  const gone = once(child, 'exit');
  const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  await until(async () => (await query(blocked, [pids[0].pid])).length > 0 || child.exitCode !== null);
  child.kill('SIGKILL');
  await gone;
  await holder.query('rollback');
  holder.release();
  // The killed command's own connection ends when it is let on.
  const working = `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
  await until(async () => (await query(working)).length === 0);
  expect(await rows()).toBe(good.length);

  expect((await runCommand(command, env)).code).toBe(0);
  expect(await rows()).toBe(kept.length);
  const [run] = await query('select gone::int from import_run where file_name = $1 and finished_at is not null', [
    path,
  ]);
  expect(run).toEqual({ gone: good.length - kept.length });
});
