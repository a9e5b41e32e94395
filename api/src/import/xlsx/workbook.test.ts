import { everyRegister } from 'shared/contract/registers';
import { importPlace, importText } from '../testing';
import { error, formula, inline, num, type Sheet, type TestCell, workbook } from '../testing/workbook';

const place = importPlace();
beforeEach(() => place.database.pool.query('delete from batch_release'));

const put = (sheet: Sheet, kind = 'batch_release', dryRun = false) =>
  importText(place.database.pool, place.room, kind, workbook(sheet), { format: 'xlsx', dryRun });
const heads = [
  '序号',
  '产品名称',
  '批号',
  '有效期至',
  '上市许可持有人',
  '证书编号',
  '签发结论',
  '批签发机构',
  '签发周起',
  '签发周止',
];
const released = (no: number, rest: Partial<Record<number, TestCell>> = {}): TestCell[] =>
  [
    num(no),
    '示例疫苗',
    `2099000${no}`,
    '2099-06-30',
    '示例疫苗有限公司',
    `批签示检${no}`,
    '予以签发',
    '示例药品检验院',
    '2026-11-09',
    '2026-11-15',
  ].map((cell, i) => (i in rest ? (rest[i] as TestCell) : cell));
const rows = async () =>
  (
    await place.database.pool.query(
      "select batch_no, product_name, to_char(expiry_date, 'YYYY-MM-DD') as expiry, to_char(window_from, 'YYYY-MM-DD') as week from batch_release order by 1",
    )
  ).rows;

test('a sheet with title lines, empty rows, dates as numbers and as texts is read, and again as an update', async () => {
  const sheet: Sheet = {
    rows: {
      1: ['示例药品检验院生物制品批签发信息公示（2026 年第 46 周）'],
      3: ['单位：批'],
      5: ['序号', '产品\n名称', '批　号', ...heads.slice(3)],
      6: released(1, { 3: num(72864, 1), 8: num(46335, 2) }),
      9: released(2, { 1: inline('<示例>&_x000D_\n二价疫苗'), 3: '2099年7月1日', 8: '2026/11/9' }),
      10: [null, '  '],
      12: released(3, { 2: num('20990003'), 3: num('72864.25', 1), 8: '20261109' }),
    },
    joined: ['A1:J1', 'A3:J3'],
  };
  const first = await put(sheet);
  expect(first.refused).toEqual([expect.stringMatching(/^12,.*有效期至：日期应写作/)]);
  expect(first.figures).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 1 });
  expect(await rows()).toEqual([
    { batch_no: '20990001', product_name: '示例疫苗', expiry: '2099-06-28', week: '2026-11-09' },
    { batch_no: '20990002', product_name: '<示例>&\n二价疫苗', expiry: '2099-07-01', week: '2026-11-09' },
  ]);
  sheet.rows[6] = released(1, { 1: '示例新名疫苗', 3: num(72864, 1) });
  expect((await put(sheet)).figures).toEqual({ added: 0, changed: 1, unchanged: 1, refused: 1 });
});

test('a header of two rows with joined cells means what it shows', async () => {
  const upper = [...heads.slice(0, 8), '签发周', null];
  const lower = [...heads.slice(0, 8).map(() => null), '起', '止'];
  const joined = ['I1:J1', ...'ABCDEFGH'.split('').map((column) => `${column}1:${column}2`)];
  const { figures, refused } = await put({ rows: { 1: upper, 2: lower, 3: released(1) }, joined });
  expect([figures.added, refused]).toEqual([1, []]);
  expect((await rows())[0]).toMatchObject({ batch_no: '20990001', week: '2026-11-09' });
});

test('formulas count as their saved values; what has none, errors and lost digits are told by row and column', async () => {
  const { figures, refused } = await put({
    rows: {
      1: heads,
      2: released(1, { 1: formula('HYPERLINK("http://x.example","点")', '示例疫苗') }),
      3: released(2, { 1: formula('A1&"x"') }),
      4: released(3, { 7: error('#REF!') }),
      5: released(4, { 2: num('123456789012345678') }),
      6: released(5, { 1: '=1+1' }),
      7: [...released(6), '多出'],
      8: released(7, { 2: num(42, 4) }),
      9: released(1),
    },
  });
  expect(figures).toMatchObject({ added: 3, refused: 5 });
  expect(refused).toEqual([
    expect.stringMatching(/^3,.*B 列是公式，没有算好的值/),
    expect.stringMatching(/^4,.*H 列是公式的错误值 #REF!/),
    expect.stringMatching(/^5,.*C 列数字超过 15 位/),
    expect.stringMatching(/^7,.*有 11 列，表头只有 10 列/),
    expect.stringMatching(/^9,.*与第 2 行/),
  ]);
  expect((await rows()).map((row) => [row.batch_no, row.product_name])).toEqual([
    ['00042', '示例疫苗'],
    ['20990001', '示例疫苗'],
    // A text, which no export gives to a program unguarded.
    ['20990005', '=1+1'],
  ]);
});

test('days of the calendar that begins in 1904', async () => {
  await put({ rows: { 1: heads, 2: released(1, { 3: num(72864 - 1462, 1) }) }, date1904: true });
  expect((await rows())[0].expiry).toBe('2099-06-28');
});

test('wrong tables are told in one sentence, and nothing is written', async () => {
  const wrong: [Sheet, RegExp][] = [
    [{ rows: { 1: [...heads, '批号'], 2: released(1) } }, /「批号」这一列出现了两次/],
    [{ rows: { 1: heads.filter((head) => head !== '批号'), 2: released(1) } }, /缺少必需的列：批号/],
    [
      { rows: { 1: ['标题'], 2: [...heads.slice(0, 9), '签发周只'], 3: released(1) } },
      /没有「签发周只」.*最接近的是「签发周/,
    ],
    [
      { rows: { 1: heads, 2: released(1), 3: released(2), 4: released(3) }, joined: ['E2:E4'] },
      /第 2–4 行有上下合并的单元格（E2:E4）/,
    ],
    [{ rows: {} }, /工作表是空的/],
  ];
  for (const [sheet, message] of wrong) await expect(put(sheet)).rejects.toThrow(message);
  expect(await rows()).toEqual([]);
});

test('a check writes nothing', async () => {
  expect((await put({ rows: { 1: heads, 2: released(1) } }, 'batch_release', true)).figures.added).toBe(1);
  expect(await rows()).toEqual([]);
});

test.each(everyRegister.map((register) => [register.table, register] as const))(
  'the heads of %s are found below a title',
  async (table, register) => {
    const labels = register.fields.map(({ label }) => label);
    const { figures, refused } = await put({ rows: { 1: ['公示'], 2: labels, 3: ['x'] } }, table);
    expect(figures).toMatchObject({ added: 0, refused: 1 });
    expect(refused[0]).toMatch(/^3,.*必填/);
  },
);
