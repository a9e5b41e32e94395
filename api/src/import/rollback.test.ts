import type { RegisterList } from 'shared/contract/register-endpoints';
import { everyRegister } from 'shared/contract/registers';
import { tryLockImport } from '../db/locks';
import { insertRows } from '../register/testing/rows';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise } from '../testing/builders';
import { rollBack } from './rollback';
import { listRuns } from './runs';
import { createRoom, exportText, importText, kindOf, type Room } from './testing';
import { runCommand } from './testing/command';

let portal: TestApp;
let room: Room;
beforeAll(async () => {
  portal = await createTestApp();
  room = createRoom();
});
afterAll(async () => {
  await portal.close();
  room.remove();
});

const pool = () => portal.database.pool;
const put = async (kind: string, text: string) =>
  (await importText(pool(), room, kind, text, { format: 'csv' })).figures;
const back = (kind: string, options: { dryRun?: boolean; stopped?: () => boolean } = {}) =>
  rollBack(pool(), { kind: kindOf(kind), dryRun: options.dryRun ?? false, stopped: options.stopped ?? (() => false) });
/** Whole rows without the time of the last write, and what search has of them. */
const stateOf = async (table: string, searchKind: string, but = '') => [
  (await pool().query(`select to_jsonb(t) - array['updated_at', '${but}'] as row from ${table} t order by id`)).rows,
  // Rows without a day stand by the time of the last write.
  (
    await pool().query(
      `select to_jsonb(i) - 'at' as item from search_item i where kind = search_kind_of($1) order by id`,
      [searchKind],
    )
  ).rows,
];
const images = async () => (await pool().query('select count(*)::int as n from import_image')).rows[0].n;

describe.each(everyRegister.map((register) => [register.table, register] as const))('%s', (table, register) => {
  test('a rollback gives each row and its place in search back as they were', async () => {
    const enterprise = await anEnterprise(portal.database);
    await insertRows(portal.database, register, 6, (i) =>
      register.enterprises.length && i === 0 ? { enterprise_id: enterprise } : {},
    );
    const [head = '', ...lines] = (await exportText(pool(), table, 'csv')).trimEnd().split('\r\n');
    const file = (rows: readonly string[]) => `${[head, ...rows].join('\r\n')}\r\n`;
    await pool().query(`delete from ${table} where id = (select id from ${table} order by id desc limit 1)`);
    const marker = (await pool().query(`update ${table} set as_of = '2025-05-05' returning id`)).rows.length;
    const before = await stateOf(table, register.id);
    const figures = await put(table, file(lines));
    expect(figures).toMatchObject({ added: 1, changed: marker });
    const after = await stateOf(table, register.id, 'created_at');
    expect(after).not.toEqual(before);

    expect(await back(table, { dryRun: true })).toMatchObject({ removed: 1, restored: marker });
    expect(await stateOf(table, register.id, 'created_at')).toEqual(after);
    expect(await back(table)).toMatchObject({ removed: 1, restored: marker });
    expect(await stateOf(table, register.id)).toEqual(before);
    await expect(back(table)).rejects.toThrow(/没有可以撤销的导入/);
    // The same file writes everything again, under the ids of the first time.
    expect(await put(table, file(lines))).toEqual(figures);
    expect(await stateOf(table, register.id, 'created_at')).toEqual(after);
  });
});

describe('runs of one register', () => {
  const heads = '外部编号,备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期,更新至';
  const site = (ref: string, no: number, name = '示例医院') =>
    `${ref},药临机构备示2088${String(no).padStart(5, '0')},${name},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18,2026-11-20`;
  const csv = (...lines: string[]) => `${[heads, ...lines].join('\n')}\n`;
  const sites = (...lines: string[]) => put('clinical_site', csv(...lines));
  const names = async () =>
    (await pool().query('select record_key, name from clinical_site order by record_key')).rows.map(
      ({ record_key, name }) => `${Number(record_key.slice(-5))} ${name}`,
    );
  let times = 0;
  const listed = async (q: string) => {
    // Answers are cached by address.
    const { data } = await portal.get(`/api/ClinicalSite/list?q=${encodeURIComponent(q)}&of=${times++}`);
    return (data as RegisterList).items.map(({ id }) => id);
  };
  beforeEach(async () => {
    for (const table of ['clinical_site', 'import_run', 'import_image', 'external_id'])
      await pool().query(`delete from ${table}`);
  });

  test('one after the other is taken back, and what was added leaves list and search', async () => {
    await sites(site('A', 1, '示例甲院'));
    await sites(site('A', 1, '示例乙院'), site('B', 2, '示例增院'));
    await sites(site('B', 2, '示例再改院'));
    await sites(site('B', 2, '示例再改院'));
    expect((await listRuns(pool(), kindOf('clinical_site'))).map((run) => [run.wrote, run.canRollBack])).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(await listed('再改院')).toHaveLength(1);
    expect(await back('clinical_site')).toMatchObject({ removed: 0, restored: 1 });
    expect(await names()).toEqual(['1 示例乙院', '2 示例增院']);
    expect(await listed('增院')).toHaveLength(1);
    expect(await back('clinical_site')).toMatchObject({ removed: 1, restored: 1 });
    expect(await names()).toEqual(['1 示例甲院']);
    expect(await listed('增院')).toEqual([]);
    expect(await listed('甲院')).toHaveLength(1);
    expect(await back('clinical_site')).toMatchObject({ removed: 1, restored: 0 });
    expect(await names()).toEqual([]);
    expect(await images()).toBe(0);
    const runs = await listRuns(pool(), kindOf('clinical_site'));
    expect(runs.map((run) => run.rolledBackAt !== null)).toEqual([false, true, true, true]);
  });

  test('only the newest three are kept, and runs without change do not count', async () => {
    for (let i = 1; i <= 4; i++) await sites(site('A', 1, `示例第${i}院`));
    for (let i = 0; i < 3; i++) await sites(site('A', 1, '示例第4院'));
    expect(await images()).toBe(3);
    for (let i = 3; i >= 1; i--) {
      await back('clinical_site');
      expect(await names()).toEqual([`1 示例第${i}院`]);
    }
    await expect(back('clinical_site')).rejects.toThrow(/之前的内容已不保留.*只保留最近 3 次/);
    const runs = await listRuns(pool(), kindOf('clinical_site'));
    expect(runs.at(-1)).toMatchObject({ wrote: true, canRollBack: false });
  });

  test('the newest versions are listed however many runs without changes came after them', async () => {
    for (const name of ['示例甲院', '示例乙院']) await sites(site('A', 1, name));
    for (let i = 0; i < 11; i++) await sites(site('A', 1, '示例乙院'));
    const runs = await listRuns(pool(), kindOf('clinical_site'));
    expect(runs.map((run) => [run.wrote, run.canRollBack])).toEqual([
      ...Array.from({ length: 10 }, () => [false, false]),
      [true, true],
      [true, true],
    ]);
  });

  test('a run whose rows were not kept hides those below it', async () => {
    await sites(site('A', 1, '示例甲院'));
    await sites(site('A', 1, '示例乙院'));
    await pool().query('update import_run set has_images = false where id = (select max(id) from import_run)');
    await pool().query('delete from import_image where run_id = (select max(id) from import_run)');
    await expect(back('clinical_site')).rejects.toThrow(/不保留/);
    expect((await listRuns(pool(), kindOf('clinical_site'))).map((run) => run.canRollBack)).toEqual([false, false]);
  });

  test('numbers that wandered from row to row come back, also one that a new row has taken', async () => {
    await sites(site('A', 1, '示例甲院'), site('B', 2, '示例乙院'), site('C', 3, '示例丙院'));
    const before = await stateOf('clinical_site', 'clinicalSite');
    const first = (await pool().query('select max(id) as id from import_run')).rows[0].id;
    for (const line of [site('C', 4, '示例丙院'), site('B', 3, '示例乙院'), site('A', 2, '示例甲院'), site('D', 1)]) {
      await sites(line);
      // As if one run had done all of it.
      await pool().query('update import_image set run_id = (select max(id) from import_run) where run_id > $1', [
        first,
      ]);
    }
    expect(await back('clinical_site')).toMatchObject({ removed: 1, restored: 3 });
    expect(await stateOf('clinical_site', 'clinicalSite')).toEqual(before);
  });

  test('nothing is half done: stopped on the way, refused by the database, or while an import runs', async () => {
    await sites(site('A', 1, '示例甲院'));
    await sites(site('A', 1, '示例乙院'), site('B', 2, '示例增院'));
    const before = await stateOf('clinical_site', 'clinicalSite');
    let asked = 0;
    await expect(back('clinical_site', { stopped: () => ++asked > 2 })).rejects.toThrow('已停止，什么都没有撤销。');
    expect(await stateOf('clinical_site', 'clinicalSite')).toEqual(before);
    await pool().query(`alter table clinical_site add constraint odd check (name <> '示例甲院')`);
    await expect(back('clinical_site')).rejects.toThrow(/odd/);
    await pool().query('alter table clinical_site drop constraint odd');
    expect(await stateOf('clinical_site', 'clinicalSite')).toEqual(before);
    const client = await pool().connect();
    try {
      await tryLockImport(client, 'clinical_site');
      await expect(back('clinical_site')).rejects.toThrow(/正在进行/);
    } finally {
      client.release(true);
    }
    expect(await back('clinical_site')).toMatchObject({ removed: 1, restored: 1 });
    await expect(back('service')).rejects.toThrow(/不能撤销/);
  });

  test('a run that was interrupted is taken back as far as it came; begun anew, it is one run', async () => {
    await sites(site('A', 1, '示例甲院'));
    await sites(site('A', 1, '示例乙院'), site('B', 2, '示例增院'));
    const newest = 'id = (select max(id) from import_run)';
    await pool().query(`update import_run set finished_at = null where ${newest}`);
    await importText(pool(), room, 'clinical_site', csv(site('A', 1, '示例乙院'), site('B', 2, '示例增院')), {
      format: 'csv',
      restart: true,
    });
    expect((await listRuns(pool(), kindOf('clinical_site'))).length).toBe(2);
    await pool().query(`update import_run set finished_at = null where ${newest}`);
    // Another file ends it.
    await sites(site('B', 2, '示例再改院'));
    await back('clinical_site');
    expect(await names()).toEqual(['1 示例乙院', '2 示例增院']);
    await pool().query(`update import_run set finished_at = null where rolled_back_at is null`);
    expect(await back('clinical_site')).toMatchObject({ removed: 1, restored: 1 });
    expect(await names()).toEqual(['1 示例甲院']);
    const { rows } = await pool().query('select count(*)::int as n from import_run where finished_at is null');
    expect(rows[0].n).toBe(1);
  });

  test('a row keeps its id when it comes back, and one made by another source since keeps its own', async () => {
    const line = `${site('A', 1, '示例甲院')}`;
    const idsNow = async () => (await pool().query('select id from clinical_site')).rows;
    await sites(line);
    const first = await idsNow();
    await back('clinical_site');
    const crm = `来源,${heads}\ncrm,${site('X', 1, '示例丙院')}\n`;
    await put('clinical_site', crm);
    const second = await idsNow();
    expect(second).not.toEqual(first);
    expect(await sites(line)).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 0 });
    expect(await idsNow()).toEqual(second);
    await back('clinical_site');
    await back('clinical_site');
    expect(await sites(line)).toMatchObject({ added: 1 });
  });

  test('the command lists runs, counts before it rolls back, and says what it did', async () => {
    const env = { DATABASE_URL: portal.database.connectionString };
    const data = (...words: string[]) => runCommand(words, env);
    await sites(site('A', 1, '示例甲院'));
    await sites(site('A', 1, '示例乙院'), site('B', 2, '示例增院'));
    const listedFirst = (await data('runs', 'clinical_sites')).out.trim().split('\n');
    expect(listedFirst).toEqual([
      expect.stringMatching(/in\.csv {2}新增 1，更新 1，未变 0，拒绝 0 {2}可以撤销$/),
      expect.stringMatching(
        /^\d+ {2}[-\d]{10} [:\d]{5} {2}.*in\.csv {2}新增 1，更新 0，未变 0，拒绝 0 {2}先撤销较新的导入$/,
      ),
    ]);
    const tried = await data('rollback', 'clinical_sites', '--dry-run');
    expect(tried).toMatchObject({ code: 0, err: expect.stringMatching(/没有写入.*会删除 1 条、恢复 1 条/) });
    expect(await names()).toEqual(['1 示例乙院', '2 示例增院']);
    const done = await data('rollback', 'clinical_sites');
    expect(done).toMatchObject({ code: 0, err: expect.stringMatching(/^已撤销.*：删除 1 条，恢复 1 条\n$/) });
    expect(await names()).toEqual(['1 示例甲院']);
    expect((await data('runs', 'clinical_sites')).out).toMatch(/已撤销（/);
    expect(await data('rollback', 'services')).toMatchObject({ code: 1, err: expect.stringMatching(/不能撤销/) });
    expect(await data('runs', 'clinical_sites', 'x')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/多出了「x」/),
    });
  });

  test('an enterprise that has left is not named again', async () => {
    const enterprise = await anEnterprise(portal.database, { name: '示例离开医院有限公司' });
    await sites(site('A', 1, '示例离开医院有限公司'));
    await pool().query('update clinical_site set enterprise_id = $1', [enterprise]);
    await sites(site('A', 1, '示例乙院'));
    await pool().query('delete from enterprise where id = $1', [enterprise]);
    expect(await back('clinical_site')).toMatchObject({ restored: 1 });
    expect((await pool().query('select name, enterprise_id from clinical_site')).rows).toEqual([
      { name: '示例离开医院有限公司', enterprise_id: null },
    ]);
  });
});
