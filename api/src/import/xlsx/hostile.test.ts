import { readFileSync } from 'node:fs';
import { prepare } from '../file';
import { createRoom, type Room } from '../testing';
import { num, packed, partsOf, workbook } from '../testing/workbook';
import { unpackWorkbook } from '.';
import { xlsxLimits } from './limits';

let room: Room;
beforeAll(() => {
  room = createRoom();
});
afterAll(() => room.remove());

const sheetPart = 'xl/worksheets/sheet2.xml';
const good = partsOf({ rows: { 1: ['甲', '乙'], 2: ['一', num(2)] } });
const open = async (content: Buffer, name = 'in.xlsx') =>
  prepare(room.write(name, content), name, undefined, room.folder);
const refusal = (content: Buffer) =>
  open(content).then(
    () => 'read',
    (error: Error) => error.message,
  );
const withSheet = (xml: string) => packed({ ...good, [sheetPart]: xml });

test('a workbook cut off anywhere is refused, never read in part', async () => {
  const whole = workbook({ rows: { 1: ['甲'], 2: ['一'] } });
  for (let length = 4; length < whole.length; length += 97)
    expect([length, await refusal(whole.subarray(0, length))]).toEqual([
      length,
      expect.stringMatching(/^「in.xlsx」不完整或已损坏.*。$/),
    ]);
  expect(await refusal(whole)).toBe('read');
});

test('other content under the name is refused with what it is', async () => {
  expect(await refusal(Buffer.from('产品名称,批号\n'))).toMatch(/不是 Excel 工作簿（.xlsx）：文件名与内容不符/);
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toMatch(/旧版（.xls）或加密/);
  expect(await refusal(packed({ 'word/document.xml': '<a/>' }))).toMatch(/不是 Excel 工作簿/);
  expect(await refusal(Buffer.alloc(0))).toMatch(/空文件/);
  await expect(open(workbook({ rows: { 1: ['甲'] } }), 'in.csv')).rejects.toThrow(/是 Excel 工作簿/);
});

test('an encrypted part is refused', async () => {
  const file = workbook({ rows: { 1: ['甲'] } });
  // Bit 0 of the general flags, in each entry of the central directory.
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4))
    file[at + 8] = (file[at + 8] ?? 0) | 1;
  expect(await refusal(file)).toMatch(/已加密/);
});

test('a document type is refused before any entity is read', async () => {
  const dtd = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>';
  expect(
    await refusal(workbook({ rows: {}, prologue: dtd, xml: '<row r="1"><c r="A1" t="str"><v>&x;</v></c></row>' })),
  ).toMatch(/DTD/);
  expect(await refusal(workbook({ rows: {}, xml: '<row r="1"><c r="A1" t="str"><v>&x;</v></c></row>' }))).toMatch(
    /已损坏/,
  );
  expect(await refusal(packed({ ...good, 'xl/sharedStrings.xml': `${dtd}<sst/>` }))).toMatch(/DTD/);
});

/** A stored size that lies about the bytes that come out. */
function declaring(file: Buffer, part: string, size: number): Buffer {
  const at = file.lastIndexOf(part) - 46;
  file.writeUInt32LE(size, at + 24);
  return file;
}

test('bombs are refused by ratio and by size, whatever they declare', async () => {
  const zeros = Buffer.alloc(64 << 20, 0x20);
  const bomb = packed({ ...good, [sheetPart]: zeros });
  expect(await refusal(bomb)).toMatch(/解压后过大或压缩比异常/);
  expect(await refusal(declaring(bomb, sheetPart, 1000))).toMatch(/已损坏/);
  expect(await refusal(packed({ ...good, 'xl/sharedStrings.xml': zeros }))).toMatch(/压缩比异常/);
  expect(await refusal(packed({ ...good, 'xl/styles.xml': zeros }))).toMatch(/压缩比异常/);
  // One long text that each cell names.
  const limits = { ...xlsxLimits, unpacked: 1 << 20 };
  const text = '长'.repeat(30_000);
  const many = packed({
    ...good,
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    [sheetPart]: `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(100)}</sheetData></worksheet>`,
  });
  await expect(unpackWorkbook(room.write('many.xlsx', many), room.folder, limits)).rejects.toThrow(/解压后过大/);
  await expect(
    unpackWorkbook(room.write('many.xlsx', many), room.folder, { ...xlsxLimits, strings: 50_000 }),
  ).rejects.toThrow(/文字太多/);
});

test('ten million empty cells take no memory', async () => {
  const row = `<row>${'<c s="1"/>'.repeat(10_000)}</row>`;
  const xml = withSheet(
    `<worksheet><sheetData>${row.repeat(1000)}<row r="1002"><c t="str"><v>末</v></c></row></sheetData></worksheet>`,
  );
  expect(await refusal(xml)).toMatch(/压缩比异常/);
  const before = process.memoryUsage();
  let most = 0;
  const watch = setInterval(() => {
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
  }, 5);
  const { path } = await unpackWorkbook(room.write('empty.xlsx', xml), room.folder, { ...xlsxLimits, ratio: 10_000 });
  clearInterval(watch);
  expect(readFileSync(path, 'utf8').trim()).toBe('["末"]');
  expect(most).toBeLessThan(150 << 20);
});

test.each([
  ['rows in disorder', '<row r="3"/><row r="2"/>'],
  ['a row beyond the format', '<row r="1048577"/>'],
  ['a column beyond the format', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
  ['cells of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
  ['a text that is not there', '<row r="1"><c r="A1" t="s"><v>99</v></c></row>'],
  ['an element that never ends', '<row r="1"><c r="A1">'],
  ['deep elements', `<row r="1">${'<x>'.repeat(1000)}`],
  ['a long name', `<row r="1"><${'x'.repeat(200_000)}/></row>`],
  ['many attributes', `<row r="1" ${Array.from({ length: 500 }, (_, i) => `a${i}="1"`).join(' ')}/>`],
])('%s is a broken file', async (_, xml) => {
  expect(await refusal(workbook({ rows: {}, xml }))).toMatch(/不完整或已损坏/);
});

test('a row that is too long is told as a row', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const noise = Array.from({ length: 600_000 }, (_, i) => (i * 7919) % 10).join('');
  const file = withSheet(
    `<worksheet><sheetData><row>${cell('甲')}</row><row>${cell(noise)}</row><row>${cell('乙')}</row></sheetData></worksheet>`,
  );
  const { path } = await unpackWorkbook(room.write('long.xlsx', file), room.folder);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  expect(lines).toEqual(['["甲"]', expect.stringContaining('超过 1 MB'), '["乙"]']);
});
