import {
  formatAmount,
  formatBudget,
  formatCount,
  formatDelivery,
  formatDuration,
  formatFreeFrom,
  formatLeadTime,
  formatNumber,
  formatOeb,
  formatPeople,
  formatPlace,
  formatPrice,
  formatRange,
  formatShare,
  formatSize,
  formatStaff,
  formatTrl,
  type Price,
} from '.';

it('writes figures as the portal does', () => {
  expect([0, 999, 1396, 1234567, 12345.5, 0.0625].map(formatCount)).toEqual([
    '0',
    '999',
    '1,396',
    '1,234,567',
    '12,345.5',
    '0.0625',
  ]);
  expect([0.25, 50, 1500, 12000, 36000000, 1.2e9].map(formatNumber)).toEqual([
    '0.25',
    '50',
    '1,500',
    '1.2 万',
    '3600 万',
    '12 亿',
  ]);
});

it.each<[min: number | null, max: number | null, unit: string | null, text: string | null]>([
  [50, 600, 'kg', '50–600 kg'],
  [null, 600, 'kg', '≤ 600 kg'],
  [5, null, 'L', '≥ 5 L'],
  [5, 5, 'L', '5 L'],
  [null, null, 'kg', null],
  [18, 45, null, '18–45'],
  // Both ends in one unit: never "2,000–2 万", which reads as 2,000 to 2.
  [2_000, 20_000, '支/批', '2,000–20,000 支/批'],
  [5_000, 100_000, '盒/批', '5,000–100,000 盒/批'],
  [500, 20_000, '样本', '500–20,000 样本'],
  [50_000, 100_000, '盒/批', '5–10 万盒/批'],
  [12_500, 300_000, '片/批', '1.25–30 万片/批'],
  [20_000, null, '支/批', '≥ 2 万支/批'],
  // 万 only where it stays exact.
  [12_345, 20_000, '支/批', '12,345–20,000 支/批'],
  // Never 万 twice, and from 10,000 万 on 亿 by the same rule.
  [300, 36_000, '万支/年', '300–36,000 万支/年'],
  [120_000, 120_000, '万片/年', '12 亿片/年'],
  [12_000, null, '万支', '≥ 1.2 亿支'],
  [12_345, 20_000, '万片/年', '12,345–20,000 万片/年'],
  [9_999, 9_999, '万片/年', '9,999 万片/年'],
  [100_000_000, 250_000_000, '片/批', '1–2.5 亿片/批'],
  [50_000, 250_000_000, '片/批', '5–25,000 万片/批'],
  // Never for weights and money.
  [12_000, 20_000, '万元', '12,000–20,000 万元'],
  [12_000, 20_000, 'kg', '12,000–20,000 kg'],
  [12_500, 20_000, '元/kg', '12,500–20,000 元/kg'],
  [0.5, 2.5, 'kg', '0.5–2.5 kg'],
])('writes %p to %p %p as %p', (min, max, unit, text) => {
  expect(formatRange(min, max, unit)).toBe(text);
});

it('writes single amounts by the same rule', () => {
  expect(formatAmount(36_000, '万支/年')).toBe('3.6 亿支/年');
  expect(formatAmount(120_000, '支/批')).toBe('12 万支/批');
  expect(formatAmount(12_000, 'kg')).toBe('12,000 kg');
});

it('writes figures side by side in one unit', () => {
  expect(formatRange(5_000, 5_000, '支/批', [20_000])).toBe('5,000 支/批');
  expect(formatRange(20_000, null, '支/批', [5_000])).toBe('≥ 20,000 支/批');
  expect(formatRange(12_000, 12_000, '万支/年', [800])).toBe('12,000 万支/年');
  expect(formatRange(12_000, 36_000, '万支/年', [20_000])).toBe('1.2–3.6 亿支/年');
});

it.each<[Price['mode'], number | null, number | null, string, string]>([
  ['range', 18, null, '万元/批', '18 万元/批起'],
  ['range', 18, 45, '万元/批', '18–45 万元/批'],
  ['fixed', 12_500, null, '元/kg', '12,500 元/kg'],
  ['range', 1_200, 12_345.5, '元/kg', '1,200–12,345.5 元/kg'],
  ['range', 3_600, null, '元/kg', '3,600 元/kg 起'],
  ['fixed', 3.6, null, '万元', '3.6 万元'],
  ['range', 3.6, null, '万元', '3.6 万元起'],
  ['negotiable', null, null, '万元/批', '面议'],
  ['range', null, null, '万元/批', '面议'],
])('writes the price %s %p %p %s as %s', (mode, min, max, unit, text) => {
  expect(formatPrice({ mode, min, max, unit })).toBe(text);
});

it.each<[text: string | null, expected: string | null]>([
  [formatBudget(120, 150), '120–150 万元'],
  [formatBudget(50, null), '≥ 50 万元'],
  [formatBudget(null, 1200), '≤ 1,200 万元'],
  [formatBudget(80, 80), '80 万元'],
  [formatBudget(null, null), '面议'],
  [formatDelivery(0), '当日发货'],
  [formatDelivery(3), '3 天'],
  [formatDelivery(null), null],
  [formatLeadTime(12), '12 周'],
  [formatLeadTime(null), null],
  [formatFreeFrom('2026-12-01'), '2026-12-01 起'],
  [formatFreeFrom(null), null],
  [formatOeb(4), 'OEB 4'],
  [formatTrl(6), 'TRL 6'],
  [formatPeople(1200), '1,200 人'],
  [formatStaff('<50'), '< 50 人'],
  [formatStaff('50–99'), '50–99 人'],
  [formatStaff(null), null],
  [formatPlace('江苏', '苏州'), '江苏 · 苏州'],
  [formatPlace('上海', '上海'), '上海'],
  [formatPlace('江苏', ''), '江苏'],
  [formatPlace('江苏'), '江苏'],
  [formatSize(812), '812 B'],
  [formatSize(1536), '1.5 KB'],
  [formatSize(146_432), '143 KB'],
  [formatSize(1_048_575), '1 MB'],
  [formatSize(2.4 * 1024 * 1024), '2.4 MB'],
  [formatDuration(480), '480 ms'],
  [formatDuration(1_300), '1.3 s'],
  [formatShare(0, 9), '0 %'],
  [formatShare(1, 5_000), '<0.1 %'],
  [formatShare(1, 3), '33.3 %'],
])('%p reads %p', (text, expected) => {
  expect(text).toBe(expected);
});
