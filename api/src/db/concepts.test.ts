import { limits } from 'shared/contract/limits';
import { conceptCode, conceptRoots } from 'shared/contract/vocabulary/concept';
import { conceptRows, readConceptFiles } from './concepts';

const rows = conceptRows(readConceptFiles());
const roots: readonly string[] = conceptRoots.map(({ code }) => code);
const parents = new Map(rows.map(({ code, parent }) => [code, parent]));

/** The root above a concept; undefined where its parents lead nowhere or in a circle. */
function rootOf(code: string): string | undefined {
  let at = code;
  for (let steps = 0; steps < 20; steps++) {
    const parent = parents.get(at);
    if (parent === undefined) return undefined;
    if (roots.includes(parent)) return parent;
    at = parent;
  }
  return undefined;
}

it('there are enough of them, each under one code and below one of all nine areas', () => {
  expect(rows.length).toBeGreaterThanOrEqual(1500);
  expect(parents.size).toBe(rows.length);
  expect(rows.filter(({ code }) => !conceptCode.test(code) || roots.includes(code))).toEqual([]);
  expect(rows.filter(({ code }) => rootOf(code) === undefined)).toEqual([]);
  expect(new Set(rows.map(({ code }) => rootOf(code)))).toEqual(new Set(roots));
});

it('each has a Chinese and an English name and says where it is defined, as the editors may write it', () => {
  const { name, names, reference } = limits.concept;
  const lists = ({ zh, en, abbr, misspelt }: (typeof rows)[number]) => [zh, en, abbr, misspelt];
  expect(rows.filter((row) => row.zh.length === 0 || row.en.length === 0 || !row.reference)).toEqual([]);
  expect(rows.filter((row) => lists(row).some((list) => list.length > names))).toEqual([]);
  expect(rows.filter((row) => lists(row).some((list) => list.some((one) => [...one].length > name)))).toEqual([]);
  expect(rows.filter((row) => row.reference.length > reference)).toEqual([]);
});

it('no name stands for two of them', () => {
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const { code, zh, en, abbr, misspelt } of rows)
    for (const told of [...zh, ...en, ...abbr, ...misspelt]) {
      const key = told.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
      if (owners.has(key) && owners.get(key) !== code) twice.push(`${told}: ${owners.get(key)}, ${code}`);
      owners.set(key, code);
    }
  expect(twice).toEqual([]);
});
