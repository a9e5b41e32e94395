import { creditCheck, isCreditCode, looksLikeCreditCode, tidyCreditCode } from './credit-code';

it.each([
  // The standard's own example, and codes computed by hand from its weights.
  ['91350100M000100Y43', true],
  ['91350100M000100Y4Z', false],
  ['91350100M000100Y34', false],
  ['91350100M000100Y4', false],
  ['91350100M000100Y433', false],
  ['91350100m000100y43', false],
  ['91350100I000100Y43', false],
  ['91350100O000100Y43', false],
  ['000000000000000000', true],
  ['00000000000000000A', false],
  ['', false],
])('%s is a credit code: %s', (code, valid) => {
  expect(isCreditCode(code)).toBe(valid);
});

it('finds every wrong character and every exchange of two neighbours', () => {
  const code = '91350100M000100Y43';
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  for (let i = 0; i < 18; i++) {
    for (const char of alphabet)
      if (char !== code[i]) expect(isCreditCode(code.slice(0, i) + char + code.slice(i + 1))).toBe(false);
    const swapped = code.slice(0, i) + (code[i + 1] ?? '') + code[i] + code.slice(i + 2);
    if (i < 17 && code[i] !== code[i + 1]) expect(isCreditCode(swapped)).toBe(false);
  }
});

it.each([
  ['91350100M000100Y4', '3'],
  ['00000000000000000', '0'],
  ['10000000000000000', 'Y'],
  ['01000000000000000', 'W'],
])('the check character of %s is %s', (first17, check) => {
  expect(creditCheck(first17)).toBe(check);
});

it('takes codes as people type them', () => {
  expect(tidyCreditCode(' 9135 0100-m000100y43 ')).toBe('91350100M000100Y43');
  expect(tidyCreditCode('９１３５０１００Ｍ０００１００Ｙ４３')).toBe('91350100M000100Y43');
  expect(looksLikeCreditCode('91350100M000100Y4')).toBe(true);
  expect(looksLikeCreditCode('示例药业')).toBe(false);
  expect(looksLikeCreditCode('913501')).toBe(false);
});
