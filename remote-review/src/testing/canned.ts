import type { Data } from 'shared/contract/endpoints';
import type { CaseDetail, CaseLock, CaseRow } from 'shared/contract/review';

/** The id of a case; they are numbered. */
export const caseId = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
export const lock = (by = 'reviewer01'): CaseLock => ({
  by,
  mine: by === 'reviewer01',
  until: minutes(15),
  wanted: null,
});

export const row = (n: number, changes: Partial<CaseRow> = {}): CaseRow => ({
  id: caseId(n),
  no: `SH2026112200000${n}`,
  kind: 'change',
  state: 'open',
  title: `示例事项 ${n}`,
  enterprise: { id: caseId(90 + n), name: `示例药业 ${n}` },
  submittedAt: minutes(-60 * 5),
  flags: [],
  overdue: false,
  lock: null,
  version: n,
  ...changes,
});

export const detail = (n: number, changes: Partial<CaseDetail> = {}): CaseDetail => ({
  ...row(n),
  submittedBy: 'supply01',
  view: {
    before: {},
    after: {},
    fields: [
      { key: 'annualCapacity', label: '年产能', before: '600 万支/年', after: '800 万支/年' },
      { key: 'description', label: '详情', before: '均在层流保护下完成。', after: '均在 RABS 保护下完成。' },
      { key: 'title', label: '服务名称', before: '冻干粉针剂', after: '冻干粉针剂' },
    ],
    files: [
      { id: caseId(71), name: 'gmp.png', type: 'image/png', label: 'EU GMP 证书' },
      { id: caseId(72), name: 'licence.pdf', type: 'application/pdf', label: '许可证' },
    ],
    facts: [{ label: '信誉', value: '近 12 个月通过 18 / 19' }],
  },
  past: [],
  decision: null,
  spotCheck: false,
  ...changes,
});

const count = (n: number) => ({ count: n, more: false });

export const queue = (
  items: CaseRow[] = [row(1), row(2), row(3)],
  changes: Partial<Data<'Review/queue'>> = {},
): Data<'Review/queue'> => ({
  items,
  next: null,
  counts: [{ kind: 'change', count: items.length, more: false }],
  spotChecks: count(0),
  ...changes,
});

export const metrics = (changes: Partial<Data<'Review/metrics'>> = {}): Data<'Review/metrics'> => ({
  open: count(46),
  overdue: count(0),
  oldestAt: minutes(-60 * 19),
  medianHours: 3.2,
  decidedToday: count(28),
  returnedToday: count(5),
  byRuleToday: count(12),
  spotChecks: count(6),
  ...changes,
});
