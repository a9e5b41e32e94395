import type { DemandMatch, MatchCriterion, SupplyMatch } from 'shared/contract/match';
import { matchBandOf } from 'shared/contract/match-bands';
import { serviceCard } from './canned';

const criterion = (
  name: string,
  weight: number,
  value: number | null,
  state: MatchCriterion['state'],
  text: string,
  side: MatchCriterion['side'] = 'demand',
): MatchCriterion => ({ name, side, weight, value, state, text });

const criteria: MatchCriterion[] = [
  criterion('服务类别', 25, 1, 'met', '需求与服务同属「冻干制剂」'),
  criterion('药物类型', 15, 1, 'met', '需求为小分子，服务承接小分子'),
  criterion('剂型', 15, 1, 'met', '需求为冻干粉针，服务可做冻干粉针'),
  criterion('规模', 10, null, 'unknown', '需求 5,000 支/批，服务未说明规模，待确认'),
  criterion('地区', 3, 0, 'missing', '需求希望在江苏，服务在上海'),
  criterion('起订量', 10, 1, 'met', '服务 2,000 支/批起，需求为 5,000 支/批，达到起订量', 'supply'),
];

const fit = (score: number) => ({
  score,
  band: matchBandOf(score).code,
  cap: null,
  gaps: [
    { name: '地区', level: 'soft' as const },
    { name: '规模', level: 'unknown' as const },
  ],
  criteria,
});

export const supplyMatches = (count: number): SupplyMatch[] =>
  Array.from({ length: count }, (_, i) => ({ kind: 'service', card: serviceCard(i + 1), ...fit(91.4 - i) }));

export const demandMatches = (count: number): DemandMatch[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'service',
    card: {
      id: `019a0000-0000-7000-8000-${String(300 + i).padStart(12, '0')}`,
      title: `寻冻干粉针临床样品生产（${i + 1} 批）`,
      publisher: '研发机构',
      province: '上海',
      budget: '120–150 万元',
      deadline: '2026-12-05',
    },
    ...fit(88.2 - i),
  }));
