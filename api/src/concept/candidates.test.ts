import { enumerationsOf, keywordsOf } from './candidates';

it.each([
  ['可承接微流控混合、切向流过滤、层析纯化等服务。', [['微流控混合', '切向流过滤', '层析纯化']]],
  ['提供微流控混合、切向流过滤和层析纯化；另有仓储。', [['微流控混合', '切向流过滤', '层析纯化']]],
  // Two are no enumeration, and neither are everyday words.
  ['微流控混合、切向流过滤', []],
  ['生产、质量、研发、微流控混合', []],
  // Too long, too short, and figures.
  ['微流控混合、酸、切向流过滤、500 升、一个有十三个字以上很长很长说法', []],
  ['<p>甲法、乙法</p><p>丙法、丁法</p>', []],
])('%s', (text, expected) => expect(enumerationsOf(text)).toEqual(expected));

it('leaves everyday words out of keywords', () => {
  expect(keywordsOf(['微流控混合', '生产', ' HPLC ', '2026'])).toEqual(['微流控混合', 'HPLC']);
});
