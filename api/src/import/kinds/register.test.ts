import { readFileSync } from 'node:fs';
import { everyRegister } from 'shared/contract/registers';
import { insertRows } from '../../register/testing/rows';
import { anEnterprise, dayFromNow } from '../../testing/builders';
import { inUtf8 } from '../encoding';
import { exportText, importPlace, importText } from '../testing';

const place = importPlace();
const csv = { format: 'csv' } as const;
const put = (kind: string, text: string) => importText(place.database.pool, place.room, kind, text, csv);

describe.each(everyRegister.map((register) => [register.table, register] as const))('%s', (table, register) => {
  test('a file under any of its heads adds each record once, and a change is an update', async () => {
    await insertRows(place.database, register, 6, () => ({ as_of: '2025-11-20' }));
    const [head = '', ...lines] = (await exportText(place.database.pool, table, 'csv')).trimEnd().split('\r\n');
    const before = (await place.database.pool.query(`select record_key from ${table} order by 1`)).rows;
    await place.database.pool.query(`delete from ${table}`);
    // Without the numbers that this portal gave, and with other heads.
    const cut = (line: string) => line.replace(/^\ufeff?[^,]*,[^,]*,/, '');
    const heads = cut(head).split(',');
    const other = heads.map((label) => register.fields.find((field) => field.label === label)?.aliases?.[0] ?? label);
    const file = (first: readonly string[]) => `${[first.join(','), ...lines.map(cut)].join('\r\n')}\r\n`;
    expect(await put(table, file(other))).toEqual({
      figures: { added: 6, changed: 0, unchanged: 0, refused: 0 },
      refused: [],
    });
    expect((await place.database.pool.query(`select record_key from ${table} order by 1`)).rows).toEqual(before);
    expect((await put(table, file(heads))).figures).toMatchObject({ unchanged: 6 });
    await place.database.pool.query(`update ${table} set as_of = '2026-01-01' where record_key = $1`, [
      before[0].record_key,
    ]);
    expect((await put(table, file(heads))).figures).toMatchObject({ changed: 1, unchanged: 5 });
  });
});

const heads = '登记号,试验状态,药物名称,药物类型,适应症,通俗题目,试验分期,申请人,首次公示信息日期,更新日期';
const trial = (no: string, sponsors: string, day = '2026-11-20', status = '进行中(招募中)') =>
  `${no},${status},示例片,化学药物,偏头痛,示例题目,III,${sponsors},${day},2026-11-21`;

test('a day that is still to come is none that a row is as of', async () => {
  const on = (no: string, asOf: string) => `${trial(no, '示例甲')},${asOf}`;
  const text = [
    `${heads},更新至`,
    on('CTR20260011', '2062-11-29'),
    on('CTR20260012', dayFromNow(1)),
    on('CTR20260013', ''),
  ];
  const { figures, refused } = await put('clinical_trial', `${text.join('\r\n')}\r\n`);
  expect(figures).toMatchObject({ added: 1, refused: 2 });
  expect(refused).toEqual([
    expect.stringMatching(/^2,.*更新至：不能晚于今天/),
    expect.stringMatching(/^3,.*更新至：不能晚于今天/),
  ]);
});

test('dates, full-width letters and brackets are read as registers write them; faults are told by line', async () => {
  const { figures, refused } = await put(
    'clinical_trial',
    `${[
      heads,
      trial('ＣＴＲ２０２６０００１', '示例甲', '2026年1月5日'),
      trial('CTR20260002', '示例甲', '2026/1/5'),
      trial('CTR20260003', '示例甲', '20260105', '进行中（招募中）'),
      trial('CTR2026', '示例甲'),
      trial('CTR20260005', '', '2026-13-01', '不明'),
      trial('CTR20260002', '示例乙'),
    ].join('\r\n')}\r\n`,
  );
  expect(figures).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 3 });
  expect(refused[0]).toMatch(/^5,.*登记号：应写作 CTR20230001/);
  expect(refused[1]).toMatch(/^6,.*试验状态：没有「不明」这一项.*申办者（sponsors）：必填.*首次公示：日期应写作/);
  expect(refused[2]).toMatch(/^7,CTR20260002,与第 3 行/);
  const { rows } = await place.database.pool.query(
    "select ctr_no, first_public_on, trial_status, source from clinical_trial where ctr_no < 'CTR20260004' and ctr_no like 'CTR2026%' order by 1",
  );
  expect(rows).toEqual(
    ['CTR20260001', 'CTR20260002', 'CTR20260003'].map((ctr_no) => ({
      ctr_no,
      first_public_on: '2026-01-05',
      trial_status: '进行中（招募中）',
      source: '药物临床试验登记公示信息',
    })),
  );
});

test('a file in GB18030 is read like one in UTF-8', async () => {
  // 登记号,示例 in the bytes that spreadsheet programs write by default.
  const bytes = Buffer.from('b5c7bcc7bac52ccabec0fd0a', 'hex');
  const path = place.room.write('gbk.csv', Buffer.concat([bytes, bytes]));
  expect(readFileSync(await inUtf8(path, place.room.folder), 'utf8')).toBe('登记号,示例\n登记号,示例\n');
  const utf8 = place.room.write('utf8.csv', '登记号,示例\n');
  expect(await inUtf8(utf8, place.room.folder)).toBe(utf8);
  const picture = place.room.write('picture.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]));
  expect(await inUtf8(picture, place.room.folder)).toBe(picture);
});

test('an enterprise is found by credit code, name or former name, and never guessed', async () => {
  const now = await anEnterprise(place.database, {
    name: '示例现名药业（苏州）有限公司',
    former_names: ['示例旧名药业有限公司'],
  });
  const twin = await anEnterprise(place.database, { name: '示例双名药业有限公司' });
  await anEnterprise(place.database, { name: '示例另家药业有限公司', former_names: ['示例双名药业有限公司'] });
  const names = [
    '示例现名药业(苏州)有限公司',
    '示例旧名药业有限公司',
    '示例双名药业有限公司',
    '示例无名有限公司;示例旧名药业有限公司',
  ];
  const lines = names.map((name, i) => trial(`CTR2025000${i}`, name));
  expect((await put('clinical_trial', `${[heads, ...lines].join('\n')}\n`)).refused).toEqual([]);
  const { rows } = await place.database.pool.query<{ enterprise_id: string | null }>(
    "select enterprise_id from clinical_trial where ctr_no like 'CTR2025%' order by ctr_no",
  );
  expect(rows.map((row) => row.enterprise_id)).toEqual([now, now, null, now]);

  const { uscc } = (await place.database.pool.query('select uscc from enterprise where id = $1', [twin])).rows[0];
  await put(
    'commissioned_production',
    `药品名称,剂型,委托方,受托企业,受托企业信用代码,许可证编号\n示例片,片剂,示例现名药业（苏州）有限公司,示例双名药业有限公司,${uscc},苏20990009\n`,
  );
  const linked = await place.database.pool.query(
    "select enterprise_id, mah_enterprise_id from commissioned_production where licence_no = '苏20990009'",
  );
  expect(linked.rows).toEqual([{ enterprise_id: twin, mah_enterprise_id: now }]);
});
