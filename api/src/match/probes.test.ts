import type { DemandFacts } from './facts';
import { heads, narrowings, planProbes, probeLimit, skillKeys } from './probes';

const demand = {
  categoryCode: 'T04',
  modality: 'mab',
  dosageForms: [],
  stage: 'phase1',
  scaleMin: 10,
  scaleMax: 20,
  scaleUnit: 'kg',
  mustCerts: [],
  regionPref: ['江西'],
  skills: [{ no: 7, name: '示例', parent: 1 }],
} as unknown as DemandFacts;

/** The plan in words, for a market with so many services of each key. */
function planOf(of: DemandFacts, counted: Record<string, number>) {
  const names = [...heads(of), ...skillKeys(of), ...narrowings(of)];
  const hashes = new Map(names.map((name, i) => [name, i]));
  const counts = new Map(names.map((name, i) => [i, counted[name] ?? 0]));
  return planProbes(of, counts, hashes).map((probe) => probe.map((hash) => names[hash]).join(' & '));
}

it('takes a small combination whole', () => {
  expect(planOf(demand, { 'A|T04|mab|': 100, 'A|T||': 100_000 })).toContain('A|T04|mab|');
});

it('narrows a large one by what the demand states', () => {
  const plan = planOf(demand, { 'A|T04||': 10 * probeLimit, 'A|T||': 100_000, 'S|phase1': 9_000 });
  expect(plan).toContain('A|T04|| & S|phase1');
  expect(plan).not.toContain('A|T04||');
});

it('does not leave out the others where hardly anybody names a skill, a scale or the region', () => {
  const plan = planOf(demand, { 'A|T04||': 3 * probeLimit, 'A|T||': 40_000, 'S|phase1': 20_000, 'P|江西': 800 });
  expect(plan).toEqual(expect.arrayContaining(['A|T04|| & K|7', 'A|T04|| & P|江西', 'A|T04|| & S|phase1']));
});
