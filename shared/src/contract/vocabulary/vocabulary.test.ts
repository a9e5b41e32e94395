import {
  batchUnits,
  besideChain,
  categories,
  categoryPath,
  chainSegments,
  codesUnder,
  hasCode,
  labelOf,
  scaleUnits,
  termsOf,
  type VocabularyName,
} from '.';

const names: VocabularyName[] = [
  'categories',
  'dosageForms',
  'modalities',
  'stages',
  'certs',
  'provinces',
  'spotKinds',
  'platformKinds',
  'coopModes',
  'orgTypes',
  'sterile',
  'scaleUnits',
  'evidenceLevels',
  'budgets',
  'dues',
  'states',
];

test.each(names)('%s: codes and labels are unique and labelled', (name) => {
  const terms = termsOf(name);
  expect(new Set(terms.map((t) => t.code)).size).toBe(terms.length);
  expect(new Set(terms.map((t) => t.label)).size).toBe(terms.length);
  for (const t of terms) expect(labelOf(name, t.code)).toBe(t.label);
});

test('the sizes that the trade reference names', () => {
  expect(categories.map((c) => c.code).join('')).toBe('DCPTMRQBLEI');
  expect(termsOf('modalities')).toHaveLength(20);
  expect(termsOf('stages')).toHaveLength(10);
  expect(termsOf('provinces')).toHaveLength(35);
  expect(chainSegments).toHaveLength(8);
});

test('paths, groups and unknown codes', () => {
  expect(categoryPath('M05').map((t) => t.label)).toEqual(['委托生产（CMO/CDMO）', '冻干制剂']);
  expect(categoryPath('M').map((t) => t.code)).toEqual(['M']);
  expect(categoryPath('X99')).toEqual([]);
  expect(codesUnder('categories', 'B')).toEqual(['B01', 'B02', 'B03']);
  expect(codesUnder('categories', 'B01')).toEqual(['B01']);
  expect(labelOf('certs', '__proto__')).toBe('__proto__');
  expect(hasCode('stages', 'nope')).toBe(false);
});

test('chain segments and what stands beside them hold each category once', () => {
  const codes = [...chainSegments.flatMap((s): readonly string[] => s.categories), ...besideChain];
  const leaves = codes.flatMap((code) => [...codesUnder('categories', code)]);
  const every = categories.flatMap(({ children }) => children.map(({ code }) => code));
  expect(leaves.sort()).toEqual(every.sort());
});

test('units for batches exist', () => {
  const known = new Set<string>(scaleUnits.map((u) => u.code));
  for (const unit of batchUnits) expect(known.has(unit)).toBe(true);
});
