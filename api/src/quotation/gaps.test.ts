import { gapsOf, type Wanted } from './gaps';

type Offer = Parameters<typeof gapsOf>[1];
const today = '2026-11-25';
const wanted: Wanted = { budgetMin: 40, budgetMax: 80, deliverBy: '2027-02-17' };
const offer = (change: Partial<Offer> = {}): Offer => ({
  priceMin: 60,
  priceMax: null,
  priceUnit: '万元',
  leadTimeWeeks: 12,
  inclusions: '三批工艺验证',
  assumptions: '原料由委托方提供',
  status: 'open',
  settledAt: null,
  ...change,
});
const said = (change: Partial<Offer>, of: Wanted | null = wanted) =>
  gapsOf(of, offer(change), today).map(({ level, about, text }) => `${level} ${about} ${text}`);

test.each<[string, Partial<Offer>, Wanted | null, string[]]>([
  ['fits to the day', {}, wanted, ['fit 无缺口 预算与交期符合']],
  ['a week late', { leadTimeWeeks: 13 }, wanted, ['gap 交期 约 2027-02-24，晚 1 周']],
  ['over the budget', { priceMin: 118.4 }, wanted, ['gap 预算 高出上限 80 万元 48 %']],
  ['the end of a range over it', { priceMax: 81 }, wanted, ['gap 预算 高出上限 80 万元 1 %']],
  ['元 for the whole', { priceMin: 790_000, priceUnit: '元' }, wanted, ['fit 无缺口 预算与交期符合']],
  [
    'the very budget in 元',
    { priceMin: 112_000, priceUnit: '元' },
    { ...wanted, budgetMin: null, budgetMax: 11.2 },
    ['fit 无缺口 预算与交期符合'],
  ],
  ['a price of a part', { priceUnit: '万元/批' }, wanted, ['check 预算 40–80 万元，报价为单价，请按数量核算']],
  [
    'accepted weeks ago',
    { status: 'accepted', settledAt: '2026-11-04T02:00:00Z', leadTimeWeeks: 15 },
    wanted,
    ['fit 无缺口 预算与交期符合'],
  ],
  [
    'unsaid, after what is serious',
    { assumptions: '', inclusions: '', leadTimeWeeks: 13 },
    wanted,
    ['gap 交期 约 2027-02-24，晚 1 周', 'check 待确认 未写明前提假设与报价包含的内容'],
  ],
  ['no demand', { assumptions: '' }, null, ['check 待确认 未写明前提假设']],
  ['a demand that says neither', {}, { budgetMin: null, budgetMax: null, deliverBy: null }, []],
])('%s', (_, change, of, expected) => {
  expect(said(change, of)).toEqual(expected);
});
