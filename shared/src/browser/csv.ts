import { guardCell } from '../format';

/** One field of RFC 4180, guarded against what a spreadsheet would run. */
export function csvField(value: string | null): string {
  const safe = guardCell(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of fields as CSV. It begins with a byte order mark, without which spreadsheets misread Chinese. */
export const csvText = (lines: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvField).join(',')).join('\r\n')}\r\n`;

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
