/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, endReasonOf } from './codes';

const file = join(__dirname, '../../../docs/codes.md');

const table = () =>
  [
    '# Codes of the envelope',
    '',
    'Written from `shared/src/contract/codes.ts` (`UPDATE_DOCS=1 npx jest --selectProjects unit codes`). Codes are stable and never reused.',
    '',
    '| code | HTTP status | text | ends the session |',
    '|---|---|---|---|',
    ...Object.values(codes).map(
      (rule) => `| ${rule.code} | ${rule.status} | ${rule.text} | ${'endsSession' in rule ? 'yes' : ''} |`,
    ),
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

it('ends the session for exactly the codes of the catalogue', () => {
  expect(
    Object.values(codes)
      .filter(({ code }) => endReasonOf(code))
      .map(({ code }) => code),
  ).toEqual([1, 401, 405, 408]);
});
