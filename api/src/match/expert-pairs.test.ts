import { matchBandOf } from 'shared/contract/match-bands';
import { demandOf, serviceOf } from '../testing/match-facts';
import type { DemandFacts, ServiceFacts } from './facts';
import { scoreMatch } from './score';

type Band = 'high' | 'fair' | 'partial' | 'never';
type Pair = [Band, string, Partial<DemandFacts>, Partial<ServiceFacts>];
const today = '2026-11-21';
const refused = { forms: [], modalities: [], certs: [], markets: [], sterile: false };
const only = { forms: [], modalities: [], markets: [] };
const proof = (level: 'verified' | 'uploaded' | 'self') =>
  ['GMP_CN', 'EU_GMP'].map((certType) => ({ certType, level, expiresOn: null }));
/** Tablets asked for and made, in everything else as the pair of vials. */
const tablets: Partial<DemandFacts> = {
  categoryCode: 'M03',
  dosageForms: ['OS01'],
  title: '寻片剂委托生产',
  keywords: ['压片'],
  sterile: false,
  sterileAsked: false,
  scaleUnit: '片/批',
};
const tabletLine: Partial<ServiceFacts> = {
  categoryCode: 'M03',
  dosageForms: ['OS01', 'OS02'],
  norm: '片剂委托生产\n压片',
  scaleUnit: '片/批',
};
const quiet = { scaleMin: null, scaleMax: null, scaleUnit: null };

// The band an expert would give a freeze-dried vial of a small molecule in phase 3 (demandOf) and its line (serviceOf), changed so.
const table: Pair[] = [
  ['high', 'Same line, drug, form, stage, scale, proofs and time.', {}, {}],
  ['high', 'Tablets on a tablet line, nothing open.', tablets, tabletLine],
  ['high', 'Another province matters little when nothing is strict.', {}, { province: '上海' }],
  [
    'high',
    'Two weeks late on a lead time of forty is within what people negotiate.',
    { deliverBy: '2027-08-20' },
    { leadTimeWeeks: 40 },
  ],
  ['high', 'The scale is covered by four fifths; the rest is a second batch.', {}, { scaleMax: 17000 }],
  ['high', 'The line takes the neighbouring stage and everything else fits.', { stage: 'nda' }, { stages: ['phase3'] }],
  ['high', 'Certificates are uploaded but not yet verified.', {}, { evidence: proof('uploaded') }],
  ['high', 'No scale is asked for, so none can be missing.', quiet, {}],
  ['high', 'No time is asked for.', { deliverBy: null }, { leadTimeWeeks: 60 }],
  [
    'high',
    'The market asked for is one of those the line works for.',
    { targetMarkets: ['中国', '美国'] },
    { markets: ['美国'] },
  ],
  ['high', 'The line contains more than is asked.', { oebMin: 3 }, { oebLevel: 5 }],
  ['high', 'The text uses other words, the fields agree.', {}, { norm: '无菌制剂平台' }],
  ['fair', 'Liquid vials on the same kind of line: possible, not the same process.', {}, { dosageForms: ['IN01'] }],
  ['fair', 'Tablets against coated tablets only.', tablets, { ...tabletLine, dosageForms: ['OS02'] }],
  ['high', 'Only the scale is not told: one asks, and likely it fits.', {}, quiet],
  ['fair', 'No certificate is shown and no dosage form told.', {}, { evidence: [], dosageForms: [] }],
  ['fair', 'A peptide line for a small molecule, two stages away.', { stage: 'phase1' }, { modalities: ['peptide'] }],
  ['fair', 'The line takes only large commercial work and another stage.', { stage: 'phase1', scaleMin: 8000 }, {}],
  [
    'fair',
    'Only half of the range, and every certificate self-declared.',
    {},
    { scaleMax: 12500, evidence: proof('self'), modalities: ['peptide'] },
  ],
  ['fair', 'Another leaf of the category, all else fits.', {}, { categoryCode: 'M04' }],
  ['fair', 'Another leaf and another province.', {}, { categoryCode: 'M04', province: '四川' }],
  ['partial', 'A tablet line for an injection.', {}, { dosageForms: ['OS01'] }],
  ['partial', 'An ointment line for tablets.', tablets, { ...tabletLine, dosageForms: ['TP01'] }],
  [
    'partial',
    'Seven months late on a lead time of a quarter.',
    { deliverBy: '2027-02-01' },
    { slots: [{ from: '2027-06-01', to: '2027-12-31', freeShare: 0.5 }] },
  ],
  [
    'partial',
    'Free only after the wanted date.',
    { deliverBy: '2027-01-31' },
    { leadTimeWeeks: null, slots: [{ from: '2027-03-01', to: '2027-06-30', freeShare: 1 }] },
  ],
  ['partial', 'A year of lead time for a wish of three months.', { deliverBy: '2027-02-21' }, { leadTimeWeeks: 52 }],
  [
    'partial',
    'A pilot line covers a hundredth of the scale.',
    { scaleMin: 0, scaleMax: 1_000_000 },
    { scaleMin: 0, scaleMax: 10_000 },
  ],
  ['partial', 'The line starts above all that is asked.', {}, { scaleMin: 30_000, scaleMax: 90_000 }],
  [
    'partial',
    'The yearly capacity is a tenth of the need.',
    { scaleMin: 0, scaleMax: 500, scaleUnit: '万支/年' },
    { ...quiet, annualCapacity: 50, capacityUnit: '万支/年' },
  ],
  [
    'partial',
    'The line names the European Union, the product is for China.',
    { targetMarkets: ['中国'] },
    { markets: ['欧盟'] },
  ],
  [
    'partial',
    'Wrong form and wrong market.',
    { targetMarkets: ['中国'] },
    { markets: ['欧盟'], dosageForms: ['OS01'] },
  ],
  [
    'partial',
    'Another family of drugs, another stage, no proof.',
    { stage: 'discovery' },
    { modalities: ['mab'], evidence: [] },
  ],
  ['never', 'The provider refuses this dosage form.', {}, { refused: { ...refused, forms: ['IN03'] } }],
  ['never', 'The provider refuses this drug type.', {}, { refused: { ...refused, modalities: ['small'] } }],
  ['never', 'The provider refuses work under this certificate.', {}, { refused: { ...refused, certs: ['EU_GMP'] } }],
  ['never', 'The provider makes nothing sterile.', {}, { refused: { ...refused, sterile: true } }],
  ['never', 'Its form denies sterile work.', {}, { sterile: false }],
  ['high', 'It does not tell whether it works sterile: one asks.', {}, { sterile: null }],
  ['high', 'Where nothing sterile is asked for, the denial is nothing.', tablets, { ...tabletLine, sterile: false }],
  ['fair', 'It names no stages, on which both sides decide: everything else fits.', {}, { stages: [] }],
  ['never', 'The provider makes solids alone.', {}, { only: { ...only, forms: ['OS01', 'OS05'] } }],
  [
    'never',
    'The provider works for Europe alone.',
    { targetMarkets: ['中国'] },
    { only: { ...only, markets: ['欧盟'] }, markets: ['欧盟'] },
  ],
  ['never', 'Containment level 3 for a compound of level 5.', { oebMin: 5 }, { oebLevel: 3 }],
  [
    'never',
    'All of the order is less than the smallest that is taken.',
    { scaleMin: 500, scaleMax: 1500 },
    { orderMin: { dimension: 'countPerBatch', amount: 2000 } },
  ],
  ['never', 'Penicillin asked of a line without penicillin.', { spoken: '注射用青霉素钠' }, {}],
];

test('there are forty-five pairs, each with a reason of its own', () => {
  expect(table).toHaveLength(45);
  expect(new Set(table.map(([, why]) => why)).size).toBe(45);
});

test.each(table)('%s: %s', (band, _, demand, service) => {
  const match = scoreMatch(demandOf(demand), serviceOf(service), today);
  // With the score, so that a failure tells how far off it is.
  expect([match?.band ?? 'never', match?.score]).toEqual([band, match?.score]);
  if (match) expect(matchBandOf(match.score).code).toBe(match.band);
});
