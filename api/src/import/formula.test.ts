import { exportText, importPlace, importText, jsonl } from './testing';

const place = importPlace();
const pool = () => place.database.pool;
const put = (content: string, format: 'csv' | 'jsonl') =>
  importText(pool(), place.room, 'clinical_site', content, { format });
const heads = '备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期';
const no = (n: number) => `药临机构备示2097${String(n).padStart(5, '0')}`;
const hostile = ['=HYPERLINK("https://x.example","点此")', '+1+cmd|/C calc', '-2+3', '@SUM(A1)', "'=1+1"];
const names = async () =>
  (await pool().query<{ name: string }>('select name from clinical_site order by record_key')).rows.map(
    (row) => row.name,
  );
beforeEach(() => pool().query('delete from clinical_site; delete from external_id'));

test('texts that begin like formulas stay texts, and an export guards them so that its import changes nothing', async () => {
  const lines = hostile.map(
    (name, i) => `${no(i)},"${name.replaceAll('"', '""')}",三级,已备案,江苏,苏州,肿瘤,2026-05-18`,
  );
  expect((await put(`${heads}\n${lines.join('\n')}\n`, 'csv')).figures).toMatchObject({ added: 5, refused: 0 });
  // The apostrophe is a spreadsheet's own mark of a text.
  expect(await names()).toEqual([...hostile.slice(0, 4), '=1+1']);
  const text = await exportText(pool(), 'clinical_site', 'csv');
  expect(text).not.toMatch(/(^|,|\n)"?[=+@-]/);
  expect((await put(text, 'csv')).figures).toMatchObject({ added: 0, changed: 0, unchanged: 5, refused: 0 });
});

test('a register as JSONL is told by line, and comes back from its own export', async () => {
  const site = (n: number, more: object = {}) => ({
    ...{ siteNo: no(n), name: `示例医院${n}`, siteClass: '三级', filingStatus: '已备案', province: '江苏' },
    ...{ city: '苏州', specialties: ['肿瘤'], filedOn: '2026年5月18日', ...more },
  });
  const { figures, refused } = await put(
    `${jsonl([
      site(1),
      site(2, { siteNo: '药临机构备示２０９７００００２' }),
      site(3, { siteClass: '四级' }),
      site(1),
      site(4, { filedOn: 5 }),
    ])}{"siteNo":`,
    'jsonl',
  );
  expect(figures).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 4 });
  expect(refused.map((line) => line.split(',')[0])).toEqual(['3', '4', '5', '6']);
  expect(refused[0]).toMatch(/机构类型：没有「四级」这一项/);
  expect(refused[1]).toMatch(/与第 1 行/);
  expect(refused[3]).toMatch(/不是有效的 JSON/);
  const text = await exportText(pool(), 'clinical_site', 'jsonl');
  await pool().query('delete from clinical_site');
  expect((await put(text, 'jsonl')).figures).toMatchObject({ added: 2, refused: 0 });
  expect(await names()).toEqual(['示例医院1', '示例医院2']);
});
