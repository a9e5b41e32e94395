import type { RegisterDetail, RegisterList } from 'shared/contract/register-endpoints';
import type { RegisterRow } from 'shared/contract/registers';
import { ApiError } from 'shared/http';

const trial = (i: number, more: Partial<RegisterRow>): RegisterRow => ({
  id: `0193a000-0000-7000-8000-00000000001${i}`,
  ctrNo: `CTR2026000${i}`,
  otherIds: [],
  drugName: `示例药物 ${i}`,
  indication: '示例适应症',
  publicTitle: `示例药物 ${i} 的研究`,
  phase: 'III',
  trialStatus: '进行中（招募中）',
  sponsors: ['示例药业'],
  firstPublicOn: '2026-03-01',
  ...more,
});

/** Two fictional trials as the API answers them. */
export const trials: RegisterRow[] = [trial(1, {}), trial(2, { trialStatus: '已完成', phase: 'BE' })];

/** A page of a register with facets and a chart. */
export const registerList = (change: Partial<RegisterList> = {}): RegisterList => ({
  items: trials,
  total: 2,
  page: 1,
  pageSize: 20,
  facets: [
    {
      name: 'phase',
      options: [
        { value: 'III', label: 'III', count: 1 },
        { value: 'BE', label: 'BE', count: 1 },
      ],
    },
  ],
  charts: [
    {
      id: 'phaseByYear',
      cells: [
        { row: 'III', column: '2025', count: 4 },
        { row: 'III', column: '2026', count: 1 },
        { row: 'BE', column: '2026', count: 1 },
      ],
    },
  ],
  pasted: null,
  source: '示例登记数据',
  asOf: '2026-11-20',
  stale: false,
  ...change,
});

/** Throws what the API answers for an unknown id. */
export function registerDetail(id: string): RegisterDetail {
  const row = trials.find((one) => one.id === id);
  if (!row) throw new ApiError('没有找到要查看的内容', 404, 404);
  return {
    row: { ...row, scientificTitle: '示例专业题目' },
    source: '示例登记数据',
    sourceUrl: null,
    product: '示例药物',
    asOf: '2026-11-20',
    stale: false,
    enterprises: [
      {
        field: 'sponsors',
        role: '申办者',
        id: '0193a000-0000-7000-8000-0000000000aa',
        name: '示例药业',
        serviceCount: 2,
        listings: [{ kind: 'spot', id: 's1', title: '示例现货 A', path: '/detail/ServiceDetail?kind=spot&id=s1' }],
      },
    ],
  };
}
