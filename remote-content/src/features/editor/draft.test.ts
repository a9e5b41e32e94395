import { changesBetween, rebase } from './draft';

it('sends what was changed and nothing else', () => {
  expect(changesBetween({ a: 1, b: 'x', c: [1] }, { a: 1, b: '', c: [1, 2], d: null, e: 'new' })).toEqual({
    b: null,
    c: [1, 2],
    e: 'new',
  });
});

it('keeps what was typed while the answer was on its way', () => {
  expect(rebase({ a: 'server', b: 'clean' }, { a: 'mine', b: 'raw' }, { a: 'mine', b: 'raw more' })).toEqual({
    a: 'server',
    b: 'raw more',
  });
});
