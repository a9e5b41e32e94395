import { createElement } from 'react';
import type { Data, Input } from 'shared/contract/endpoints';
import type { EvidenceDetail, EvidenceRow, EvidenceSaved, EvidenceValues } from 'shared/contract/evidence';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../section';

export const id = '0b9c2f1e-5c1a-4b7e-9c7e-1f2d3c4b5a69';
export const values: EvidenceValues = {
  certType: 'EU_GMP',
  certNo: 'EX-0001',
  authority: '示例药监局',
  scope: '小容量注射剂',
  lineRef: null,
  issuedOn: '2025-03-01',
  expiresOn: '2028-03-01',
  fileId: null,
};
export const row = (changes: Partial<EvidenceRow> = {}): EvidenceRow => ({
  id,
  values,
  file: null,
  state: 'draft',
  change: null,
  level: null,
  daysLeft: null,
  version: 3,
  updatedAt: '2026-11-22T06:00:00.000Z',
  updatedBy: 'supply01',
  ...changes,
});
export const detail = (changes: Partial<EvidenceDetail> = {}): EvidenceDetail => ({
  ...row(),
  editable: true,
  enterprise: { id: 'e1', name: '示例药业' },
  lines: ['一厂 · 二车间 · 冻干线'],
  online: null,
  onlineFile: null,
  checkUrl: null,
  checkedOn: null,
  faults: [],
  reviewed: false,
  reasons: [],
  note: '',
  review: null,
  ...changes,
});
export const page = (items: EvidenceRow[], role: Data<'Evidence/list'>['role'] = 'edit'): Data<'Evidence/list'> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 50,
  facets: [{ name: 'states', options: [{ value: 'draft', label: '草稿', count: 1 }] }],
  role,
  lines: ['一厂 · 二车间 · 冻干线'],
});
export type Sent = Input<'Evidence/save'>['values'];
/** As the form sends them: every field. */
export const all = (given: Sent) => given as EvidenceValues;
export const saved = (given: Sent, version: number): EvidenceSaved => ({
  state: 'saved',
  evidence: detail({ values: all(given), version }),
});
export function open(answers: Parameters<typeof createHostDouble>[0], address = '/personal/Evidence') {
  const host = createHostDouble({ 'Evidence/list': () => page([row()]), ...answers }, 'supply01');
  const drawn = renderInHost(createElement(section.Section), host, address);
  const sent = (key: string) => host.calls.filter((call) => call.key === key).map(({ input }) => input);
  return { host, sent, ...drawn };
}
export const formAddress = `/personal/Evidence?id=${id}`;
