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

/** One field of RFC 4180. A spreadsheet would run what begins with = + - @ or a control character, so that gets an apostrophe. */
export function csvField(value: string | null): string {
  const safe = /^[=+\-@\t\r\n]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as CSV. It begins with a byte order mark, without which spreadsheets misread Chinese. */
export function toCsv(rows: readonly RawMaterial[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  return `\uFEFF${lines.map((line) => line.map(csvField).join(',')).join('\r\n')}\r\n`;
}

/** Hands a text file to the browser's downloads. */
export function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
