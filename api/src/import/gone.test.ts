import type { Data } from 'shared/contract/endpoints';
import type { RegisterDetail, RegisterList } from 'shared/contract/register-endpoints';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { rollBack } from './rollback';
import { listRuns } from './runs';
import { createRoom, exportText, importText, kindOf, type Room } from './testing';

let portal: TestApp;
let room: Room;
let mine = '';
beforeAll(async () => {
  portal = await createTestApp();
  room = createRoom();
  mine = await portal.login('user1');
});
afterAll(async () => {
  await portal.close();
  room.remove();
});
const table = 'clinical_site';
const pool = () => portal.database.pool;
beforeEach(async () => {
  for (const one of [table, 'import_run', 'import_image', 'external_id', 'register_gone', 'watch', 'notification'])
    await pool().query(`delete from ${one}`);
});

const heads = '外部编号,备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期,更新至';
const site = (no: number, name = `示例${no}院`) =>
  `S${no},药临机构备示2077${String(no).padStart(5, '0')},${name},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18,2026-11-20`;
const sites = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => site(from + i));
type Options = Parameters<typeof importText>[4];
const put = async (lines: readonly string[], options: Options = {}) =>
  (await importText(pool(), room, table, `${[heads, ...lines].join('\n')}\n`, { format: 'csv', ...options })).figures;
const whole = (lines: readonly string[], options: Options = {}) => put(lines, { complete: true, ...options });
const numbers = async () =>
  (await pool().query(`select record_key from ${table} order by record_key`)).rows.map(({ record_key }) =>
    Number(record_key.slice(-5)),
  );
const idOf = async (no: number): Promise<string> =>
  (await pool().query(`select id from ${table} where record_key like '%' || $1`, [String(no).padStart(5, '0')])).rows[0]
    ?.id;
let asked = 0;
const listed = async (q: string) => {
  // Answers are cached by address.
  const { data } = await portal.get(`/api/ClinicalSite/list?q=${encodeURIComponent(q)}&of=${asked++}`);
  return (data as RegisterList).items.map(({ id }) => id);
};
const detail = async (id: string) => {
  const { status, data } = await portal.get(`/api/ClinicalSite/detail?id=${id}&of=${asked++}`);
  return { status, detail: data as RegisterDetail | null };
};
const back = (dryRun: boolean) => rollBack(pool(), { kind: kindOf(table), dryRun, stopped: () => false });
const texts = async () =>
  (await pool().query('select text from notification where account_id = $1 order by id', [accountId(1)])).rows.map(
    ({ text }) => text,
  );

test('what a complete file does not name leaves list and search; its own address says since when', async () => {
  await put(sites(1, 3));
  const [id, other] = [await idOf(2), await idOf(1)];
  expect(await whole([site(1), site(3, '示例新名院')])).toEqual({
    added: 0,
    changed: 1,
    unchanged: 1,
    refused: 0,
    gone: 1,
  });
  expect(await numbers()).toEqual([1, 3]);
  expect(await listed('示例2院')).toEqual([]);
  const { rows } = await pool().query('select today_cn()::text as today');
  expect(await detail(id)).toMatchObject({ status: 200, detail: { goneOn: rows[0].today, row: { name: '示例2院' } } });
  expect((await detail(other)).detail).not.toHaveProperty('goneOn');
  expect((await listRuns(pool(), kindOf(table)))[0]).toMatchObject({ gone: 1, wrote: true, canRollBack: true });
});

test('a run that is gone on with after months removes no more than its file leaves out', async () => {
  await put(sites(1, 60));
  await expect(whole(sites(1, 30))).rejects.toThrow('没有移除任何记录');
  await pool().query(`update import_run set updated_at = updated_at - interval '40 days'`);
  expect(await whole(sites(1, 30), { confirmGone: true })).toMatchObject({ unchanged: 30, gone: 30 });
  expect(await numbers()).toHaveLength(30);
});

test('a file that is not declared complete takes nothing away', async () => {
  await put(sites(1, 3));
  expect(await put([site(1)])).not.toHaveProperty('gone');
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('a record that comes back has its address and is told as new', async () => {
  await put(sites(1, 2));
  const id = await idOf(2);
  await whole([site(1)]);
  await portal.post('/api/Watch/add', { kind: 'query', register: 'clinicalSite', subject: 'q=示例2院' }, mine);
  expect(await whole(sites(1, 2))).toMatchObject({ added: 1, gone: 0 });
  expect(await idOf(2)).toBe(id);
  expect((await detail(id)).detail).not.toHaveProperty('goneOn');
  expect(await texts()).toEqual([expect.stringContaining('新增 1 条')]);
});

test('records of other sources stay, also those that this one has as well', async () => {
  await put(sites(1, 3));
  await pool().query(
    `update external_id set source = 'other' where kind = '${table}' and id = 'S1';
     insert into external_id (kind, source, id, record_id) select kind, 'other', 'X2', record_id from external_id where id = 'S2'`,
  );
  expect(await whole([site(4)])).toMatchObject({ added: 1, gone: 1 });
  expect(await numbers()).toEqual([1, 2, 4]);
});

test('an export is complete for the source portal, which are the records without another', async () => {
  await put(sites(1, 3));
  await pool().query(`delete from external_id where kind = '${table}' and id <> 'S1'`);
  const [head, ...lines] = (await exportText(pool(), table, 'csv')).trimEnd().split('\r\n');
  const kept = lines.filter((line) => !line.includes('示例2院'));
  const file = `${[head, ...kept].join('\r\n')}\r\n`;
  const { figures } = await importText(pool(), room, table, file, { format: 'csv', complete: true, source: 'portal' });
  expect(figures).toMatchObject({ unchanged: 2, gone: 1 });
  expect(await numbers()).toEqual([1, 3]);
});

test('one refused line takes nothing away; a check only counts', async () => {
  await put(sites(1, 3));
  expect(await whole([site(1), site(2).replace('2026-05-18', '何日')])).not.toHaveProperty('gone');
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(await whole([site(1)], { dryRun: true })).toMatchObject({ gone: 2 });
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('many at once are refused until they are confirmed, and the same file goes on where it stood', async () => {
  await put(sites(1, 100));
  await expect(whole(sites(1, 79))).rejects.toThrow(/现有 100 条中的 21 条（21%）.*--confirm-gone/);
  expect(await numbers()).toHaveLength(100);
  expect((await listRuns(pool(), kindOf(table)))[0]).toMatchObject({ open: true });
  expect(await whole(sites(1, 79), { confirmGone: true })).toMatchObject({ unchanged: 79, gone: 21 });
  expect(await numbers()).toHaveLength(79);
  // Twenty are few, whatever their share.
  expect(await whole(sites(1, 59))).toMatchObject({ gone: 20 });
});

test('followers of the record and of a query hear of it once; a rollback brings it back and says so', async () => {
  await put(sites(1, 3));
  const id = await idOf(2);
  const before = (await pool().query(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by id`)).rows;
  await portal.post('/api/Watch/add', { kind: 'record', register: 'clinicalSite', subject: id }, mine);
  await portal.post('/api/Watch/add', { kind: 'query', register: 'clinicalSite', subject: 'province=江苏' }, mine);
  await whole([site(1), site(3)]);
  await whole([site(1), site(3)]);
  expect(await texts()).toEqual([
    expect.stringContaining('最新一期登记数据不再列出'),
    expect.stringContaining('不再列出 1 条（示例2院）'),
  ]);
  const links = (await portal.get('/api/Watch/list', mine)).data as Data<'Watch/list'>;
  expect(links.items).toHaveLength(2);

  expect(await back(true)).toMatchObject({ removed: 0, restored: 1 });
  expect(await back(false)).toMatchObject({ removed: 0, restored: 1 });
  expect((await pool().query(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by id`)).rows).toEqual(
    before,
  );
  expect(await listed('示例2院')).toEqual([id]);
  expect((await detail(id)).detail).not.toHaveProperty('goneOn');
  expect((await pool().query('select from register_gone')).rowCount).toBe(0);
  expect((await texts()).slice(2)).toEqual([
    expect.stringContaining('已恢复为更新前的内容'),
    expect.stringContaining('已恢复为更新前的内容'),
  ]);
});

test('gone, back and gone again: each rollback goes one step back', async () => {
  await put(sites(1, 2));
  const id = await idOf(2);
  const isGone = async () => (await detail(id)).detail?.goneOn !== undefined;
  await whole([site(1)]);
  await put(sites(1, 2));
  await whole([site(1)]);
  expect(await isGone()).toBe(true);
  await back(false);
  expect(await isGone()).toBe(false);
  await back(false);
  expect([await numbers(), await isGone()]).toEqual([[1], true]);
  await back(false);
  expect([await numbers(), await isGone()]).toEqual([[1, 2], false]);
});
