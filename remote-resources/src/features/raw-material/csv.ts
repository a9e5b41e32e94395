import { csvText } from 'shared/browser/csv';
import type { RawMaterial } from 'shared/contract/raw-material';

const columns: [title: string, value: (row: RawMaterial) => string | null][] = [
  ['登记号', (r) => r.regNo],
  ['品种名称', (r) => r.productName],
  ['类别', (r) => r.kind],
  ['规格', (r) => r.spec],
  ['包装规格', (r) => r.packSpec],
  ['登记企业', (r) => r.companyName],
  ['省份', (r) => r.province],
  ['来源', (r) => r.origin],
  ['审评结果', (r) => r.reviewStatus],
  ['更新日期', (r) => r.updatedOn],
];

/** The rows as CSV with a line of titles. */
export const toCsv = (rows: readonly RawMaterial[]): string =>
  csvText([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))]);
