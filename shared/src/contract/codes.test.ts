/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from './codes';
import { endReasonOf, endReasons } from './session-end';

const file = join(__dirname, '../../../docs/codes.md');

const table = () =>
  [
    '# Codes of the envelope',
    '',
    'Written from `shared/src/contract/codes.ts` and `session-end.ts` (`UPDATE_DOCS=1 npx jest --selectProjects unit codes`). Codes are stable and never reused.',
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

it('ends the session for exactly the codes of the catalogue, and those of closed logins', () => {
  expect(
    Object.values(codes)
      .map(({ code }) => code)
      .filter((code) => endReasonOf(code))
      .sort((a, b) => a - b),
  ).toEqual([1, 401, 405, 408, 1311, 1312, 1313, 1314, 1315, 1316]);
});

it('names each end like its code', () => {
  for (const reason of endReasons) expect(endReasonOf(codes[reason].code)).toBe(reason);
});
