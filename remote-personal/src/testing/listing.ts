import { createElement } from 'react';
import type { ListingDetail, ListingRow, ListingSaved } from 'shared/contract/listing';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../section';

export const id = '0b9c2f1e-5c1a-4b7e-9c7e-1f2d3c4b5a69';
export const row: ListingRow = {
  id,
  kind: 'service',
  no: null,
  title: '无菌冻干粉针剂 CDMO',
  state: 'draft',
  change: null,
  path: null,
  version: 3,
  expiresOn: null,
  updatedAt: '2026-11-22T06:00:00.000Z',
  updatedBy: 'supply01',
};
export const detail: ListingDetail = {
  ...row,
  editable: true,
  enterprise: { id: 'e1', name: '示例药业', lines: [] },
  values: { title: row.title, categoryCode: 'M05', scaleMin: 20000, scaleMax: 5000, scaleUnit: '支/批' },
  online: null,
  faults: [],
  today: '2026-11-22',
  reasons: [],
  note: '',
  review: null,
};
export const page = (items: ListingRow[], role: 'owner' | 'edit' | 'view' | null) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 10,
  facets: [{ name: 'states', options: [{ value: 'draft', label: '草稿', count: 1 }] }],
  role,
});
export const saved = (values: object, version: number): ListingSaved => ({
  state: 'saved',
  version,
  savedAt: '2026-11-22T06:32:08.000Z',
  faults: [],
  merged: [],
  listing: { ...detail, values: { ...detail.values, ...values }, version },
});
export const open = (answers: Parameters<typeof createHostDouble>[0], address: string) => {
  const host = createHostDouble(answers, 'supply01');
  const { unmount } = renderInHost(createElement(section.Section), host, address);
  return Object.assign(host, { leave: unmount });
};
export const callsOf = (host: ReturnType<typeof open>, key: string) =>
  host.calls.filter((call) => call.key === key).map(({ input }) => input);
