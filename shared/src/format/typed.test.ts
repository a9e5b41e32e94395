import { digitsIn, figureIn, plainMobile, wholeMobile } from '.';

it.each([
  ['12', '12'],
  ['１２．５', '12.5'],
  ['1。5', '1.5'],
  ['-0.5', '-0.5'],
  ['－3', '-3'],
  ['1,500', '1500'],
  ['1，234，567', '1234567'],
  ['1 500', '1500'],
  ['¥12 ', '12'],
  ['12周', '12'],
  ['12%', '12'],
  ['1，5', ''],
  ['10~20', ''],
  ['10～20', ''],
  ['10–20', ''],
  ['10 20', ''],
  ['10、20', ''],
  ['1.2.3', ''],
  ['12万', ''],
  ['5k', ''],
  ['5千', ''],
  ['3百', ''],
  ['10³', ''],
  ['5千克', '5'],
  ['-', ''],
  ['', ''],
])('reads the figure %j as %j', (typed, figure) => expect(figureIn(typed)).toBe(figure));

it.each([
  ['+86 139-0000-1111', '13900001111'],
  ['8613900001111', '13900001111'],
  [' 139 0000 1111 2', '13900001111'],
  ['＋８６ １３９００００１１１１', '13900001111'],
  ['86', '86'],
])('reads the number %j as %s', (text, number) => expect(plainMobile(text)).toBe(number));

it('keeps a number that is too long where it is asked to', () =>
  expect(wholeMobile('139 0000 1111 23')).toBe('1390000111123'));

it('reads codes in full width', () => expect(digitsIn('１２３ ４５６7', 6)).toBe('123456'));
