/** @jest-environment node */
const { size, table, time, width } = require('./text');

it('counts two columns for Chinese and full-width characters', () => {
  expect(width('帮助中心 help（1）')).toBe(8 + 1 + 4 + 2 + 1 + 2);
  expect(width('é e\u0301 – “x”')).toBe(9);
});

it('aligns columns by what they take on a terminal, figures to the right', () => {
  const lines = table(
    [
      ['板块', '大小', '说明'],
      ['help', '1 B', '短'],
      ['资源中心', '12.5 KB', 'x'],
    ],
    { right: [1] },
  );
  expect(lines).toEqual(['板块         大小  说明', 'help          1 B  短', '资源中心  12.5 KB  x']);
});

it('lets no text of others command the terminal or break a line', () => {
  expect(table([['a\u001b[2Jb\nc\u202ed', null]])).toEqual(['a [2Jb c d']);
});

it('writes sizes and times the same on every machine', () => {
  expect([0, 1023, 1536, 5 * 1024 * 1024].map(size)).toEqual(['0 B', '1023 B', '1.5 KB', '5.0 MB']);
  expect(time('2026-11-21T18:30:00Z')).toBe('2026-11-22 02:30');
  expect(time(null)).toBe('–');
});
