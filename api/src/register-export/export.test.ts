import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { exportInput, type RegisterExportInput, type RegisterList } from 'shared/contract/register-endpoints';
import { everyRegister, exportPath, paramsOf, type Register, valueWord } from 'shared/contract/registers';
import type { ReadQueue } from '../call/read-queue';
import { createPools, patient } from '../db';
import { insertRows } from '../register/testing/rows';
import { createTestApp, type TestApp } from '../testing/app';
import { afterFirstStatement } from '../testing/database';
import { findWhole, linesOf } from './lines';
import { exportRoom } from './room';
import { columnsFor } from './words';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  for (const register of everyRegister) await insertRows(portal.database, register, 40);
  await portal.database.pool.query(
    `update clinical_trial set drug_name = '=HYPERLINK("http://x.example","<点>")', indication = E'两行\\n“引号”，逗号' where ctr_no = 'CTR20240003'`,
  );
});
afterAll(() => portal?.close());

const fileOf = async (path: string) => {
  const answer = await fetch(`${portal.url}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};
const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Cells of a workbook's sheet as its XML has them. */
function cellsOf(bytes: Buffer): string[][] {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array);
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(
        /<c\/>|<c>(?:<v>)(.*?)<\/v><\/c>|<c t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is><\/c>/gs,
      ),
    ].map(([, number, text]) => plain(number ?? text ?? '')),
  );
}

test.each(everyRegister.map((register) => [register.noun, register] as const))(
  '%s: both files have every row of the query in its order',
  async (noun, register) => {
    const [facet] = register.fields.filter((field) => field.facet && field.type === 'enum');
    const query = `${facet?.key}=${encodeURIComponent(facet?.values?.[0] ?? '')}`;
    const { items, total } = (await portal.get(`/api/${noun}/list?${query}&pageSize=50`)).data as RegisterList;
    expect(total).toBeGreaterThan(3);
    const columns = columnsFor(register, []);
    const shown = items.map((row) =>
      columns.map(({ key }) => {
        const value = row[key];
        return typeof value === 'boolean' ? (value ? '是' : '否') : [value ?? ''].flat().join('；');
      }),
    );
    const csv = await fileOf(`${exportPath(register)}?${query}`);
    const xlsx = await fileOf(`${exportPath(register)}?${query}&format=xlsx`);
    expect(csv.headers.get('content-disposition')).toContain(encodeURIComponent(`${register.title}-`));
    const lines = parse(await csv.text(), { bom: true, relax_column_count: true }) as string[][];
    const rows = lines.slice(2).map((line) => line.slice(0, -1).map((cell) => cell.replace(/^'(?==)/, '')));
    expect(rows).toEqual(shown);
    expect(lines[0]?.[0]).toBe(
      `数据来源：示例数据；更新至：2026-11-20；查询条件：${facet?.label}：${facet?.values?.[0]}；共 ${total} 条`,
    );
    expect(lines[1]).toEqual([...columns.map(({ label }) => label), '更新至']);
    const sheet = cellsOf(Buffer.from(await xlsx.arrayBuffer()));
    expect(sheet.slice(0, 2)).toEqual(lines.slice(0, 2));
    expect(sheet.slice(2).map((line) => line.slice(0, -1))).toEqual(shown);
  },
);

test('columns, order and pasted values are those that were asked for', async () => {
  const query = 'columns=drugName&columns=ctrNo&values=CTR20240007&values=CTR20240003&values=CTR99999999';
  const lines = parse(await (await fileOf(`/api/ClinicalTrial/export?${query}`)).text(), {
    bom: true,
    relax_column_count: true,
  }) as string[][];
  expect(lines[0]?.[0]).toContain('批量查询 3 个值；共 2 条');
  expect(lines.slice(1).map((line) => line[1])).toEqual(['登记号', 'CTR20240007', 'CTR20240003']);
  // No program computes it.
  expect(lines[3]?.[0]).toBe(`'=HYPERLINK("http://x.example","<点>")`);
});

test.each(everyRegister)('$noun: the first line names every condition, codes in words', async (register) => {
  const params = new URLSearchParams();
  const said = register.fields.flatMap((field) => {
    const [name = '', to = ''] = paramsOf(field);
    if (!field.filter) return [];
    const value = field.type === 'bool' ? '是' : field.type === 'int' ? '7' : (field.values?.at(-1) ?? '2026-01-02');
    params.append(name, value);
    if (field.filter === 'range') params.append(to, value);
    const words = field.filter === 'range' ? `${value} 至 ${value}` : valueWord(field, value);
    return [`${field.label}：${words}`];
  });
  const [first = ''] = (await (await fileOf(`${exportPath(register)}?${params}`)).text()).split('\r\n');
  expect(first).toContain(`查询条件：${said.join('；')}；共 `);
});

test.each([
  ['format=pdf', '格式应为 csv 或 xlsx'],
  ['columns=pi_name', '参数 columns 不正确'],
  ['sort=x', '排序方式不正确'],
  ['firstPublicOnFrom=2026-05-01&firstPublicOnTo=2026-04-01', '首次公示的起始不能晚于截止'],
])('%s is refused in words', async (query, message) => {
  const answer = await portal.get(`/api/ClinicalTrial/export?${query}`);
  expect([answer.status, answer.message]).toEqual([400, message]);
});

test('nothing found is a file that says so', async () => {
  const body = await (await fileOf('/api/DrugApproval/export?q=没有这样的药')).text();
  expect(parse(body, { bom: true, relax_column_count: true })).toHaveLength(2);
  expect(body).toContain('共 0 条');
});

test('a result of several chunks goes out whole, and a reader that goes away leaves nothing behind', async () => {
  const pools = createPools(portal.database.connectionString, patient);
  await pools.pool.query(`insert into batch_release (id, product_name, batch_no, mah_name, cert_no, conclusion, agency, window_from,
      window_to, source, as_of)
    select gen_random_uuid(), '示例大量疫苗', 'L' || n, '示例疫苗有限公司', '批签示' || n, '予以签发', '示例检验院', '2026-11-09',
      '2026-11-15', '示例数据', '2026-11-20'
    from generate_series(1, 2300) as n`);
  await pools.close();
  const body = await (await fileOf('/api/BatchRelease/export?productName=大量&columns=batchNo&sort=batchNo')).text();
  const lines = parse(body, { bom: true, from_line: 3, relax_column_count: true }) as string[][];
  const numbers = lines.map(([no]) => no);
  expect(numbers).toHaveLength(2300);
  expect(numbers).toEqual([...numbers].sort());
  for (const format of ['csv', 'xlsx']) {
    const gone = new AbortController();
    const answer = await fetch(`${portal.url}/api/BatchRelease/export?format=${format}`, { signal: gone.signal });
    await answer.body?.getReader().read();
    gone.abort();
  }
  expect((await portal.get('/api/BatchRelease/list?after=1')).status).toBe(200);
  expect(portal.database.pool.waitingCount).toBe(0);
});

test('a file says that it was cut only when there is more, and how many rows were removed meanwhile', async () => {
  const { db, pool } = portal.database;
  const register = everyRegister.find(({ noun }) => noun === 'DrugApproval') as Register;
  const input = exportInput(register).parse({}) as RegisterExportInput;
  const queue: ReadQueue = { run: (read) => read() };
  const written = async (found: Awaited<ReturnType<typeof findWhole>>, from = db) => {
    const lines: unknown[][] = [];
    for await (const rows of linesOf(from, queue, register, input, found)) lines.push(...rows);
    return lines;
  };
  const { ids } = await findWhole(db, register, input);
  const exact = await findWhole(db, register, input, ids.length);
  expect(exact).toEqual({ ids, isCut: false });
  expect((await written(exact))[0]?.[0]).toMatch(new RegExp(`共 ${ids.length} 条$`));
  const fewer = await findWhole(db, register, input, ids.length - 1);
  expect(fewer).toEqual({ ids: ids.slice(0, -1), isCut: true });
  expect((await written(fewer))[0]?.[0]).toContain(`结果超过 ${ids.length - 1} 条`);
  const removing = afterFirstStatement({ db }, () =>
    pool.query(`delete from ${register.table} where id = any($1)`, [ids.slice(3, 5)]),
  );
  const lines = await written(exact, removing);
  expect(lines).toHaveLength(2 + ids.length - 2 + 1);
  expect(lines.at(-1)).toEqual(['导出期间有 2 条被移除，本文件不含这些记录']);
});

test('so many exports of a network are open at once, and one more is told when to come again', async () => {
  const blocker = await portal.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table batch_release in access exclusive mode');
  const path = `${portal.url}/api/BatchRelease/export?values=L7&columns=batchNo`;
  const asked = Array.from({ length: exportRoom.perNetwork + 1 }, () => fetch(path));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({
    code: 429,
    message: expect.stringContaining('来自您所在网络的导出较多'),
  });
  await blocker.query('rollback');
  blocker.release();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(exportRoom.perNetwork);
  for (const answer of answers) if (answer !== refused) expect(await answer.text()).toContain('数据来源');
  expect((await fileOf('/api/BatchRelease/export?values=L7')).status).toBe(200);
});

test('a network that asks for too many files waits', async () => {
  await portal.database.pool.query(
    `insert into rate_event (subject, taken, at) select sha256('export-from:127.0.0.1'), gen_random_uuid(), now()
     from generate_series(1, 200)`,
  );
  const answer = await portal.get('/api/BatchRelease/export?values=L7');
  expect([answer.status, answer.message]).toEqual([429, expect.stringMatching(/^导出过于频繁，请 .+后再试$/)]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
