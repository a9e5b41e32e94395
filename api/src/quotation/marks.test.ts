import { compareOffers } from './marks';

type Offer = NonNullable<Parameters<typeof compareOffers>[0][number]>;
const offer = (priceMin: number, change: Partial<Offer> = {}): Offer => ({
  priceMin,
  priceMax: null,
  priceUnit: '万元/批',
  taxIncluded: true,
  leadTimeWeeks: 12,
  status: 'open',
  closed: false,
  ...change,
});

it('marks the lowest in one unit and the fastest, each only where it beats all others', () => {
  const { prices, note, lowest, fastest } = compareOffers([
    offer(36, { priceUnit: '元/kg', leadTimeWeeks: 30 }),
    offer(0.03, { priceUnit: '元/g', leadTimeWeeks: 25 }),
    null,
  ]);
  expect(prices).toEqual([{ min: 36, max: 36, unit: '元/kg' }, { min: 30, max: 30, unit: '元/kg' }, null]);
  expect(note).toBe('已换算为元/kg');
  expect(lowest).toEqual([false, true, false]);
  expect(fastest).toEqual([false, true, false]);
});

it.each<[string, (Offer | null)[], boolean[]]>([
  ['equal prices', [offer(18), offer(18)], [false, false]],
  ['ranges that overlap', [offer(18, { priceMax: 22 }), offer(20)], [false, false]],
  ['a range below the other', [offer(18, { priceMax: 19 }), offer(20)], [true, false]],
  ['one alone', [offer(18), null], [false, false]],
  ['units that do not compare', [offer(18), offer(20, { priceUnit: '元/支' })], [false, false]],
  ['with tax and without', [offer(18), offer(20, { taxIncluded: false })], [false, false]],
  ['what was declined or has expired', [offer(18, { status: 'declined' }), offer(20), offer(22)], [false, true, false]],
  ['what cannot be accepted any more', [offer(18, { closed: true }), offer(20), offer(22)], [false, true, false]],
  [
    'what does not count has a unit of its own',
    [
      offer(1, { status: 'declined', priceUnit: '元/支' }),
      offer(36, { priceUnit: '元/kg' }),
      offer(0.03, { priceUnit: '元/g' }),
    ],
    [false, false, true],
  ],
])('lowest: %s', (_, offers, lowest) => expect(compareOffers(offers).lowest).toEqual(lowest));

it('says why prices do not compare', () => {
  expect(compareOffers([offer(18), offer(20, { priceUnit: '元/支', taxIncluded: false })]).note).toBe(
    '计量单位不同，不能直接比较；含税与不含税的价格不能直接比较',
  );
});
