import { csvField, csvText } from './csv';

it('quotes what would break a line or a field', () => {
  expect(csvField('2–50 mL')).toBe('2–50 mL');
  expect(csvField('a,b')).toBe('"a,b"');
  expect(csvField('20″"A"')).toBe('"20″""A"""');
  expect(csvField('上\n下')).toBe('"上\n下"');
  expect(csvField(null)).toBe('');
});

it.each(['=1+1', '+86', '-5', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x","y")', '＝1+1', '＠SUM(A1)'])(
  'disarms %j',
  (text) => {
    expect(csvField(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('begins with a byte order mark and ends lines with CR LF', () => {
  expect(
    csvText([
      ['项目', '甲'],
      ['规格', null],
    ]),
  ).toBe('\uFEFF项目,甲\r\n规格,\r\n');
});
