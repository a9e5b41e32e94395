/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from './codes';
import { endReasonOf, endReasons, sessionEnds } from './session-end';

const file = join(__dirname, '../../../docs/codes.md');

const table = () =>
  [
    '# Codes of the envelope',
    '',
    'Written from `shared/src/contract/codes.ts` and `session-end.ts` (`npm run gen`). Codes are stable and never reused.',
    '',
    '| code | HTTP status | text | ends the session |',
    '|---|---|---|---|',
    ...Object.values(codes)
      .sort((a, b) => a.code - b.code)
      .map((rule) => `| ${rule.code} | ${rule.status} | ${rule.text} | ${endReasonOf(rule.code) ? 'yes' : ''} |`),
    '',
  ].join('\n');

it('docs/codes.md says what the table says', () => {
  if (process.env.UPDATE_DOCS) writeFileSync(file, table());
  expect(readFileSync(file, 'utf8')).toBe(table());
});

it('never uses a code twice', () => {
  const all = Object.values(codes).map(({ code }) => code);
  expect(new Set(all).size).toBe(all.length);
});

it('ends the session for the codes of the specification, and for no code without a row among the ends', () => {
  const ending = Object.values(codes)
    .map(({ code }) => code)
    .filter((code) => endReasonOf(code));
  expect(ending).toEqual(expect.arrayContaining([1, 401, 405, 408]));
  expect(ending).toEqual(Object.values(sessionEnds).map(({ code }) => code));
});

it('names each end like its code', () => {
  for (const reason of endReasons) expect(endReasonOf(codes[reason].code)).toBe(reason);
});
