import { guardCell, unguardCell } from './spreadsheet';

it.each(['=1+1', '+86', '-5', '@x', '\tx', '＝1', "'=1", "''=1", "'x", 'x=1', ''])(
  'guards %j so that it reads back',
  (cell) => {
    expect(guardCell(cell)).not.toMatch(/^[=+\-@\t＝]/);
    expect(unguardCell(guardCell(cell))).toBe(cell);
  },
);
