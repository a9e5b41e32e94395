import { guardCell } from '../format';
import { saveAs } from './save-as';

/** One field of RFC 4180, guarded against what a spreadsheet would run. */
export function csvField(value: string | null): string {
  const safe = guardCell(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of fields as CSV. It begins with a byte order mark, without which spreadsheets misread Chinese. */
export const csvText = (lines: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvField).join(',')).join('\r\n')}\r\n`;

/** Hands a text file to the browser's downloads. */
export const download = (fileName: string, text: string): void =>
  saveAs(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
