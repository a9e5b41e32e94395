import type { Data } from 'shared/contract/endpoints';
import type { RegisterDetail, RegisterList } from 'shared/contract/register-endpoints';
import type { RegisterRow } from 'shared/contract/registers';
import { ApiError } from 'shared/http';

/** Two fictional records as the API answers them. */
export const records: readonly RegisterRow[] = ['微晶纤维素', '硬脂酸镁'].map((productName, i) => ({
  id: `0193a000-0000-7000-8000-00000000000${i + 1}`,
  regNo: `F2023000000${i + 1}`,
  kind: '药用辅料',
  productName,
  companyName: '苇川药用辅料（示例）',
  origin: '境内',
  spec: '25 kg/桶',
  packSpec: null,
  reviewStatus: i === 0 ? 'A' : 'I',
  province: '安徽',
  updatedOn: `2026-11-1${i}`,
}));

/** A page of the register; the total is that of a large one. */
export const recordList = (change: Partial<RegisterList> = {}): RegisterList => ({
  items: [...records],
  total: 48216,
  page: 1,
  pageSize: 20,
  facets: [],
  charts: [],
  pasted: null,
  stale: false,
  source: '示例登记数据',
  asOf: '2026-11-20',
  ...change,
});

/** Throws what the API answers for an unknown id. */
export function recordDetail(id: string): RegisterDetail {
  const row = records.find((record) => record.id === id);
  if (!row) throw new ApiError('没有找到要查看的内容', 404, 404);
  return {
    row: { ...row, address: '安徽省示例路 1 号', remark: null },
    stale: false,
    enterprises: [],
    source: '示例登记数据',
    sourceUrl: null,
    asOf: '2026-11-20',
    product: String(row.productName),
    history: [{ on: '2026-11-10', text: `${row.productName}首次公示` }],
  };
}

/** A fictional product with one register's rows as the API answers it. */
export const productDetail = (): Data<'Product/detail'> => ({
  name: '品种示例西林',
  substances: [{ name: '示例西林钠', nameEn: 'Samplicillin Sodium', casNo: null }],
  registers: [
    {
      key: 'rawMaterial',
      label: '原辅包登记',
      head: ['品种', '登记号'],
      total: 1,
      more: false,
      path: '/sys/RawMaterial?q=x',
      rows: [{ id: 'a', cells: ['示例西林钠', 'Y20230000001'], path: '/sys/RawMaterial?id=a' }],
      source: '示例登记数据',
      asOf: '2026-11-20',
    },
  ],
  offers: [{ key: 'demand', label: '需求', total: 0, more: false, path: '/sys/SellMarket?q=x', rows: [] }],
  leads: [
    {
      kind: 'inactive',
      text: '1 家企业的原辅包登记仍为 I，可能尚无关联的制剂',
      total: 1,
      rows: [{ id: 'a', title: 'Y20230000001 示例合成药业', path: '/sys/RawMaterial?id=a' }],
    },
  ],
});
