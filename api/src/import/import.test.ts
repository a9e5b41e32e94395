import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { patient } from '../db';
import type { TestDatabase } from '../testing/database';
import { createMarketDatabase } from '../testing/market';
import { kinds } from './kinds';
import { layout } from './run';
import { createRoom, enterpriseLine, exportText, importText, jsonl, kindOf, type Room, serviceLine } from './testing';

let database: TestDatabase;
let room: Room;
beforeAll(async () => {
  database = await createMarketDatabase(patient);
  room = createRoom();
  await importText(database.pool, room, 'enterprise', jsonl([enterpriseLine(1), enterpriseLine(2)]));
});
afterAll(async () => {
  await database.drop();
  room.remove();
});

const table = async (name: string) =>
  (await database.pool.query<{ row: string }>(`select t::text as row from ${name} t order by id`)).rows;

describe.each(kinds.map(({ name, key }) => [name, key !== undefined] as const))('%s', (name, isRegister) => {
  // Registers find the enterprises again that went and came back above.
  beforeAll(async () => {
    if (isRegister) await importText(database.pool, room, name, await exportText(database.pool, name, 'jsonl'));
  });

  it.each(['jsonl', 'csv'] as const)(
    'round trip: what was exported as %s changes nothing when it is imported',
    async (format) => {
      const before = await table(name);
      expect(before.length).toBeGreaterThan(5);
      const text = await exportText(database.pool, name, format);
      const { figures, refused } = await importText(database.pool, room, name, text, { format });
      expect(refused).toEqual([]);
      expect(figures).toEqual({ added: 0, changed: 0, unchanged: before.length, refused: 0 });
      expect(await table(name)).toEqual(before);
      expect(await exportText(database.pool, name, format)).toBe(text);
    },
  );

  it('restores every record that is gone', async () => {
    const text = await exportText(database.pool, name, 'csv', true);
    const { rows } = await database.pool.query(
      `delete from ${name} where id in (select id from ${name} order by id desc limit 3) returning id`,
    );
    const { figures } = await importText(database.pool, room, name, text, { format: 'csv' });
    // Deleting an enterprise takes what belongs to it along, but only this kind is looked at here.
    expect(figures).toMatchObject({ added: rows.length, changed: 0, refused: 0 });
    expect((await exportText(database.pool, name, 'csv', true)).split('\r\n').sort()).toEqual(
      text.split('\r\n').sort(),
    );
  });
});

it('is idempotent on the external id: same file nothing, changed line an update', async () => {
  const lines = [serviceLine(1), serviceLine(2), serviceLine(3)];
  const put = (list: object[]) => importText(database.pool, room, 'service', jsonl(list));
  expect((await put(lines)).figures).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 0 });
  const before = await table('service');
  expect((await put(lines)).figures).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 });
  expect(await table('service')).toEqual(before);
  const changed = lines.map((line, i) =>
    i === 1 ? { ...line, title: '=改过的标题，"含引号"', keywords: ['a;b', '冻干'] } : line,
  );
  expect((await put(changed)).figures).toEqual({ added: 0, changed: 1, unchanged: 2, refused: 0 });
  const { rows } = await database.pool.query(
    `select s.title, s.no, s.modalities, s.stages, s.status, s.category_code, e.short_name from service s
      join external_id x on x.record_id = s.id join enterprise e on e.id = s.enterprise_id where x.id = 'S2' and x.kind = 'service'`,
  );
  expect(rows).toEqual([
    {
      title: '=改过的标题，"含引号"',
      no: expect.stringMatching(/^SV-\d{10}$/),
      modalities: ['mab', 'small'],
      stages: ['phase1'],
      status: 'published',
      category_code: 'M05',
      short_name: '示例导入1',
    },
  ]);
  const csv = await exportText(database.pool, 'service', 'csv');
  expect(csv).toContain('\'=改过的标题，""含引号""');
  expect(csv).toContain('"[""a;b"",""冻干""]"');
  expect((await importText(database.pool, room, 'service', csv, { format: 'csv' })).figures.changed).toBe(0);
});

it('keeps what a file leaves open apart from what it denies, there and back', async () => {
  const told = [{ sterile: true }, { sterile: false }, { sterile: null }, {}].map((sterile, i) => ({
    ...serviceLine(100 + i),
    ...sterile,
    stages: i > 1 ? [] : ['IND'],
  }));
  const { figures } = await importText(database.pool, room, 'service', jsonl(told));
  expect(figures).toMatchObject({ added: 4, refused: 0 });
  const stored = `select s.sterile, s.stages from service s join external_id x on x.record_id = s.id and x.kind = 'service'
    where x.id like 'S10_' order by x.id`;
  const open = { sterile: null, stages: [] };
  const expected = [{ sterile: true, stages: ['ind'] }, { sterile: false, stages: ['ind'] }, open, open];
  expect((await database.pool.query(stored)).rows).toEqual(expected);
  for (const format of ['csv', 'jsonl'] as const) {
    const file = await exportText(database.pool, 'service', format);
    const again = await importText(database.pool, room, 'service', file, { format });
    expect(again.figures).toMatchObject({ changed: 0, refused: 0 });
  }
});

it('tells of each refused line its number, id and reason, and takes the others', async () => {
  const good = serviceLine(10);
  const lines = [
    good,
    { ...serviceLine(11), modalities: ['单克隆抗'], sterile: '也许' },
    { ...serviceLine(12), enterprise: 'E999' },
    { ...serviceLine(10), title: '另一个标题的服务' },
    { ...serviceLine(13), titel: 'x' },
    { ...serviceLine(14), scaleMin: 5, scaleMax: 2 },
    { ...serviceLine(15), certs: ['EU GMP'] },
    { ...serviceLine(16), cases: [{ name: 'a', stage: 'IND', year: 'x', outcome: 'b' }] },
    { ...serviceLine(17), title: '含\u0000的标题' },
    { ...serviceLine(18), title: 'lone \ud800 surrogate' },
    { ...serviceLine(19), no: 'SV-2026-0001' },
    { ...serviceLine(20), source: 'portal' },
    { ...serviceLine(21), title: "'); drop table service; --" },
    { ...serviceLine(22), scaleMin: 7.8, scaleMax: 360, scaleUnit: '样本' },
  ];
  const { figures, refused } = await importText(database.pool, room, 'service', jsonl(lines));
  expect(refused).toEqual([
    '2,S11,药物类型：不认识「单克隆抗」，最接近的是「单抗」；无菌生产：应为 支持 或 不支持，未说明时留空',
    '3,S12,找不到企业「E999」：请先导入该企业，或检查信用代码',
    '4,S10,与第 1 行的外部编号重复',
    '5,S13,没有字段「titel」，最接近的是「title」',
    '6,S14,规模下限大于上限；有规模时要有规模单位',
    '7,S15,资质认证没有对应的资质证据：请先导入该企业的资质证据（evidence）',
    expect.stringMatching(/^8,S16,合作案例：第 1 项 year .*[\u4e00-\u9fff]/),
    expect.stringMatching(/^9,S17,服务名称：包含无法保存的字符$/),
    expect.stringMatching(/^10,S18,服务名称：包含无法保存的字符$/),
    '11,S19,编号已被另一条记录使用',
    '12,S20,外部编号：来源为 portal 时应是本站导出的编号',
    '14,S22,规模以样本计时应为整数',
  ]);
  expect(figures).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 12 });
});

describe('a register', () => {
  const commission = (n: number, rest: object = {}) => ({
    ...{ drugName: '示例片', dosageForm: '片剂', mahName: '示例持有人', cmoName: '示例受托方' },
    ...{ licenceNo: `苏2099${String(n).padStart(4, '0')}`, ...rest },
  });
  const put = (lines: object[]) => importText(database.pool, room, 'commissioned_production', jsonl(lines));

  it('refuses a line whose values are too long for an index, and takes the others', async () => {
    // So many different characters that no index row can be made shorter.
    const long = (from: number) =>
      String.fromCodePoint(...Array.from({ length: 500 }, (_, i) => 0x4e00 + (((from + i) * 7919) % 20_000)));
    const odd = commission(2, { drugName: long(0), spec: long(500), cmoName: long(1000), line: long(1500) });
    const { figures, refused } = await put([commission(1), odd, commission(3)]);
    expect(figures).toMatchObject({ added: 2, refused: 1 });
    expect(refused).toEqual([expect.stringMatching(/^2,.*数据库拒绝了这一行/)]);
  });

  it('refuses a line that says it was exported here and has no number', async () => {
    const { figures, refused } = await put([commission(4), commission(5, { source: 'portal' })]);
    expect(figures).toMatchObject({ added: 1, refused: 1 });
    expect(refused).toEqual([expect.stringContaining('外部编号：来源为 portal 时应是本站导出的编号')]);
  });
});

it('knows an enterprise by its credit code, and proofs make certificates possible', async () => {
  const twin = { ...enterpriseLine(2), externalId: 'other' };
  const { refused } = await importText(database.pool, room, 'enterprise', jsonl([twin]));
  expect(refused).toEqual(['1,other,统一社会信用代码与外部编号「E2」的记录相同']);
  const elsewhere = await importText(
    database.pool,
    room,
    'enterprise',
    jsonl([{ ...twin, source: 'crm', city: '无锡' }]),
  );
  expect(elsewhere.figures).toMatchObject({ added: 0, changed: 1 });
  await importText(database.pool, room, 'enterprise', jsonl([enterpriseLine(2)]));

  const proof = {
    externalId: 'C1',
    enterprise: enterpriseLine(2).uscc,
    certType: 'EU GMP',
    authority: '示例机构',
    scope: '注射剂',
  };
  const csv = `外部编号,企业,资质,发证机构,范围,发证日期\nC1,${proof.enterprise},EU GMP,示例机构,"注射剂, 冻干",2024/3/5\n`;
  expect((await importText(database.pool, room, 'evidence', csv, { format: 'csv' })).refused).toEqual([]);
  const line = { ...serviceLine(30), enterprise: 'E2', certs: ['EU GMP'] };
  expect((await importText(database.pool, room, 'service', jsonl([line]))).figures.added).toBe(1);
  const { rows } = await database.pool.query(
    `select e.issued_on, e.scope from service s join external_id x on x.record_id = s.id and x.id = 'S30' join evidence e on e.id = any (s.cert_ids)`,
  );
  expect(rows).toEqual([{ issued_on: '2024-03-05', scope: '注射剂, 冻干' }]);
});

it('a dry run says the same and writes nothing', async () => {
  const lines = [serviceLine(40), { ...serviceLine(41), title: '短' }, serviceLine(40)];
  const all = async () => [
    await table('service'),
    (await database.pool.query('select * from external_id, import_seen')).rows,
  ];
  const before = await all();
  const tried = await importText(database.pool, room, 'service', jsonl(lines), { dryRun: true });
  expect(await all()).toEqual(before);
  expect(tried.figures).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 2 });
  expect(await importText(database.pool, room, 'service', jsonl(lines))).toEqual(tried);
});

it('a constraint that only the database knows costs the one line', async () => {
  await database.pool.query(`alter table service add constraint odd check (title not like '%禁止%')`);
  const lines = Array.from({ length: 30 }, (_, i) => ({
    ...serviceLine(50 + i),
    title: i === 7 || i === 20 ? `禁止的标题 ${i}` : `可以的标题 ${i}`,
  }));
  const { figures, refused } = await importText(database.pool, room, 'service', jsonl(lines));
  expect(refused).toEqual(['8,S57,数据库拒绝了这一行（odd）', '21,S70,数据库拒绝了这一行（odd）']);
  expect(figures).toEqual({ added: 28, changed: 0, unchanged: 0, refused: 2 });
});

it('takes the examples of the page for the content team as they stand there', async () => {
  const page = readFileSync(resolve(__dirname, '../../../docs/import.md'), 'utf8');
  const examples = [...page.matchAll(/^\S+ `(\w+)`[^\n]*\n\n```csv\n([\s\S]*?)```/gm)];
  expect(examples.map(([, kind]) => kindOf(kind as string).name)).toEqual(kinds.map((k) => k.name));
  for (const [, kind, content] of examples) {
    const { figures, refused } = await importText(database.pool, room, kind as string, content as string, {
      format: 'csv',
    });
    expect([kind, refused, figures.added]).toEqual([kind, [], 1]);
  }
  const [, line = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const { figures } = await importText(database.pool, room, 'services', line);
  expect(figures).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
});

it('lays the search table out again when very many rows were written', async () => {
  const isLaidOut = async () =>
    (await database.pool.query('select s.written = w.last_value as laid from search_state as s, search_written as w'))
      .rows[0].laid;
  const bring = (count: number, title: string) =>
    importText(
      database.pool,
      room,
      'service',
      jsonl(Array.from({ length: count }, (_, i) => ({ ...serviceLine(800 + i), title: `${title} ${i}` }))),
    );
  const { from } = layout;
  Object.assign(layout, { from: 3 });
  try {
    await bring(2, '示例铺排服务');
    expect(await isLaidOut()).toBe(false);
    await bring(3, '示例另一服务');
    expect(await isLaidOut()).toBe(true);
  } finally {
    Object.assign(layout, { from });
  }
});
