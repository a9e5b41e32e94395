import { decodeJson } from './decode';
import { type RawRecord, Splitter } from './split';

const limit = 60;
/** Records of a text that comes in chunks of `size` bytes, of which only the last two are what they were. */
function split(content: string | Buffer, csv: boolean, size: number): RawRecord[] {
  const bytes = Buffer.from(content);
  const splitter = new Splitter({ csv, offset: 0, line: 1, limit });
  const records: RawRecord[] = [];
  const buffers = [Buffer.alloc(size), Buffer.alloc(size)] as const;
  for (let at = 0, turn = 0; at < bytes.length; at += size, turn ^= 1) {
    const buffer = turn === 0 ? buffers[0] : buffers[1];
    records.push(...splitter.push(buffer.subarray(0, bytes.copy(buffer, 0, at, at + size))));
  }
  return [...records, ...splitter.end()];
}
const shown = (records: RawRecord[]) => records.map(({ line, text, fault }) => `${line} ${fault ?? text.trimEnd()}`);

const csv = [
  'a,b\r\n',
  '1,"两行\n文字"\r\n',
  '2,"引号""里面"\r\n',
  '3,"没有闭合,x\r\n',
  '4,"b",c\r\n',
  '5,半个"引号\r\n',
  `6,${'长'.repeat(40)}\r\n`,
  '7,"x\ny"\r\n',
  '8,没有行尾',
].join('');

it.each([1, 2, 3, 7, 64, 1000])('cuts CSV the same way in pieces of %d bytes; a bad line costs one line', (size) => {
  expect(shown(split(csv, true, size))).toEqual([
    '1 a,b',
    '2 1,"两行\n文字"',
    '4 2,"引号""里面"',
    expect.stringMatching(/^5 引号/),
    '6 4,"b",c',
    expect.stringMatching(/^7 引号的位置不对/),
    expect.stringMatching(/^8 超过/),
    '9 7,"x\ny"',
    '11 8,没有行尾',
  ]);
});

it('gives offsets from which the rest reads the same', () => {
  const all = split(csv, true, 5);
  for (const [i, { end }] of all.entries()) {
    const next = all[i + 1];
    const splitter = new Splitter({ csv: true, offset: end, line: next?.line ?? 0, limit });
    const rest = [...splitter.push(Buffer.from(csv).subarray(end)), ...splitter.end()];
    expect(rest).toEqual(all.slice(i + 1));
  }
});

it('refuses lines that are no UTF-8, too long or no JSON, and reads on', () => {
  const lines = Buffer.concat([
    Buffer.from('{"a":1}\n'),
    Buffer.from([0x7b, 0xd6, 0xd0, 0x7d, 0x0a]),
    Buffer.from(`{"a":"${'x'.repeat(500)}"}\n`),
    Buffer.from('[1]\n{"a":\n\n{"a":2}'),
  ]);
  const decoded = decodeJson(split(lines, false, 9)).map((d) => ('value' in d ? [d.line, d.value] : [d.line, d.fault]));
  expect(decoded).toEqual([
    [1, { a: 1 }],
    [2, expect.stringContaining('UTF-8')],
    [3, expect.stringContaining('超过')],
    [4, '每行应是一个 JSON 对象'],
    [5, '不是有效的 JSON'],
    [7, { a: 2 }],
  ]);
});
