import { columnsOf, exampleMark, templateLines } from 'shared/contract/listing-csv';
import type { ListingKindName } from 'shared/contract/listing-fields';
import { faultsOf } from '../faults';
import { listingTypes } from '../kinds';
import { readCsv } from './read';

const kinds: ListingKindName[] = ['service', 'spot', 'platform', 'demand'];
const today = new Date().toISOString().slice(0, 10);
const csvText = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;
const line = (heads: string, ...rows: string[]) => Buffer.from([heads, ...rows].join('\r\n'));
const refusal = (bytes: Buffer, kind: ListingKindName = 'service') => {
  try {
    readCsv(kind, bytes);
  } catch (error) {
    return (error as Error).message;
  }
  return 'read';
};
const needed = '服务名称,服务类别,药物类型,研发阶段,计价,生产省份,详情';

describe.each(kinds)('the template of %s', (kind) => {
  const type = listingTypes[kind];

  it('has an example without a fault, which is no record', () => {
    const [heads = [], example = []] = templateLines(kind, today);
    const marked = Buffer.from(csvText([heads, example]));
    expect(refusal(marked, kind)).toContain('只有表头或示例');
    const real = example.map((cell) => cell.replace(exampleMark, ''));
    const [read] = readCsv(kind, Buffer.from(csvText([heads, example, real])));
    expect(read).toMatchObject({ line: 3, formulas: [] });
    expect(faultsOf(type, read?.values ?? {}, today)).toEqual([]);
  });

  it('calls each column as the importer does', () => {
    const columns = columnsOf(kind);
    const bare = (head = '') => head.replace(/（.+）$/, '');
    expect(columns.map(({ head }) => bare(head))).toEqual(
      columns.map(({ key }) => bare(type.record.fields[key]?.label)),
    );
    expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
  });
});

it('reads columns in any order, quoted cells, labels and figures as people write them', () => {
  const file = line(
    '详情,研发阶段,药物类型,剂型,服务类别,服务名称,无菌生产,规模下限,规模上限,规模单位,主要设备,关键词,年产能,,生产省份,计价',
    '"第一行,有逗号',
    '第二行有""引号""",临床Ⅲ期；商业化, 小分子 ,,"制剂 CDMO / 无菌制剂",\'=开头的名称,是,"5,000",20000,支/批,冻干机|LYO-5|5 m²；灌装线,"冻干,无菌、预灌封",,,江苏,面议',
  );
  const [read] = readCsv('service', file);
  expect(read?.values).toMatchObject({
    description: '第一行,有逗号\r\n第二行有"引号"',
    title: '=开头的名称',
    modalities: ['small'],
    sterile: true,
    scaleMin: 5000,
    scaleMax: 20_000,
    keywords: ['冻干', '无菌', '预灌封'],
    equipment: [
      { name: '冻干机', model: 'LYO-5', capacity: '5 m²', note: '' },
      { name: '灌装线', model: '', capacity: '', note: '' },
    ],
    priceMode: 'negotiable',
  });
  expect(read?.formulas).toEqual([]);
  expect(
    ['支持', '否', '未说明', '', '也许'].map(
      (cell) =>
        readCsv('service', line(`${needed},无菌生产`, `甲${','.repeat(needed.split(',').length)}${cell}`))[0]?.values
          .sterile,
    ),
  ).toEqual([true, false, null, undefined, '也许']);
  expect(read?.values.annualCapacity).toBeUndefined();
});

it('reads GB18030 as it reads UTF-8', () => {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, number[]>();
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  const encoded = (text: string) =>
    Buffer.from([...text].flatMap((char) => (char < '\u0080' ? char.charCodeAt(0) : (codes.get(char) ?? []))));
  const text = templateLines('demand', today)
    .map((cells) => cells.join(',').replace(exampleMark, ''))
    .join('\r\n');
  const values = (bytes: Buffer) => readCsv('demand', bytes).map((read) => read.values);
  expect(encoded(text).includes(Buffer.from('b1eacce2', 'hex'))).toBe(true);
  expect(values(encoded(text))).toEqual(values(Buffer.from(text)));
});

it.each([
  ['nothing', Buffer.alloc(0), '文件是空的'],
  ['blank lines', Buffer.from('\r\n,,\r\n'), '没有内容'],
  ['a workbook', Buffer.from('504b030414', 'hex'), 'Excel 工作簿'],
  ['UTF-16', Buffer.from('﻿服务名称', 'utf16le'), 'UTF-16'],
  ['a NUL byte', Buffer.from(`${needed}\n${'x'.repeat(70_000)}\0`), '不是文本文件'],
  ['no known encoding', Buffer.from('ff41ff42ff', 'hex'), '既不是 UTF-8 也不是 GB18030'],
  ['broken characters', line(needed, '�'), '乱码'],
  ['a missing column', line('服务名称,服务类别'), '缺少必需的列：「药物类型」、「生产省份」'],
  ['a column twice', line(`${needed},计价`, 'a'), '「计价」这一列出现了两次'],
  ['an unknown column', line(`${needed},交付周其`, 'a'), '没有「交付周其」这一列，最接近的是「交付周期（周）」'],
  ['another kind', line('品名,现货类型,库存量,库存单位,发货地,报价有效至', 'a'), '更像「现货」'],
  ['semicolons', line(needed.replaceAll(',', ';'), 'a'), '英文逗号分隔'],
  ['heads only', line(needed), '没有要导入的行'],
  ['a giant line', Buffer.from('x'.repeat(1_500_000)), '表头超过'],
  ['an open quote', Buffer.from(`"${needed}`), '表头引号没有闭合'],
  ['too many lines', line(needed, ...Array.from({ length: 503 }, (_, i) => `名称${i}`)), '最多导入 500 行'],
  ['endless blank lines', Buffer.from('\n'.repeat(1 << 20)), '最多导入 500 行'],
])('refuses %s in words', (_, bytes, message) => {
  expect(refusal(bytes)).toContain(message);
});

it('refuses a line alone that is too long, has too many cells or a formula', () => {
  const rows = [
    'x'.repeat(160_000),
    'a,b,c,d,e,f,g,多',
    '"a"b,c',
    '=HYPERLINK("x"),M05',
    '-20 ℃ 冷链服务',
    '正常的名称',
  ];
  const read = readCsv('service', line(needed, ...rows.map((row) => row.replace('("x")', '(1)'))));
  expect(read.map(({ line: at, fault, formulas }) => [at, fault?.slice(0, 6), formulas.length])).toEqual([
    [2, '超过 146', 0],
    [3, '有 8 列，', 0],
    [4, '引号的位置不', 0],
    [5, undefined, 1],
    [6, undefined, 1],
    [7, undefined, 0],
  ]);
});
