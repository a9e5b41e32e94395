import { strToU8, type Zippable, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letterOf = (column: number): string =>
  (column > 25 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') + String.fromCharCode(65 + (column % 26));

/** A cell as its XML without the place, or a text. */
export type TestCell = string | { xml: (place: string) => string } | null;

/** A number, in a style of `styles` below. */
export const num = (value: number | string, style = 0): TestCell => ({
  xml: (place) => `<c r="${place}" s="${style}"><v>${value}</v></c>`,
});
/** A formula with the value that was saved with it. */
export const formula = (code: string, saved?: string): TestCell => ({
  xml: (place) =>
    `<c r="${place}" t="str"><f>${escapeXml(code)}</f>${saved === undefined ? '' : `<v>${escapeXml(saved)}</v>`}</c>`,
});
export const error = (code: string): TestCell => ({
  xml: (place) => `<c r="${place}" t="e"><f>1/0</f><v>${code}</v></c>`,
});
/** A text that stands in the cell. */
export const inline = (text: string): TestCell => ({
  xml: (place) => `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
});

/** 0 general, 1 a built-in date, 2 年月日, 3 a date with time, 4 five digits, 5 two decimals with a red part. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="00000"/><numFmt numFmtId="167" formatCode="0.00;[Red]0.00"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="6">${[0, 14, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;

export interface Sheet {
  /** By the number of the row. */
  rows: Record<number, TestCell[]>;
  joined?: string[];
  date1904?: boolean;
  /** In front of the root element of the sheet. */
  prologue?: string;
  /** Instead of the rows. */
  xml?: string;
}

/** Parts of a workbook whose first sheet is hidden; the shown one is `sheet`. */
export function partsOf({ rows, joined = [], date1904 = false, prologue = '', xml }: Sheet): Record<string, string> {
  const strings: string[] = [];
  const cell = (value: TestCell, place: string) => {
    if (value === null) return '';
    if (typeof value !== 'string') return value.xml(place);
    return `<c r="${place}" t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const body = Object.entries(rows).map(
    ([row, cells]) => `<row r="${row}">${cells.map((value, i) => cell(value, letterOf(i) + row)).join('')}</row>`,
  );
  const merges = joined.length
    ? `<mergeCells>${joined.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    : '';
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${office}/${type}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="旧" sheetId="1" state="hidden" r:id="r1"/><sheet name="新" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', 'worksheets/sheet2.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}${relation(4, 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `${prologue}<worksheet xmlns="${main}"><sheetData>${xml ?? body.join('')}</sheetData>${merges}</worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><r><t xml:space="preserve">${escapeXml(text)}</t></r><rPh sb="0" eb="1"><t>よみ</t></rPh></si>`).join('')}</sst>`,
    'xl/styles.xml': styles,
  };
}

export const packed = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ) as Zippable,
    ),
  );

/** A workbook as spreadsheet programs write it. */
export const workbook = (sheet: Sheet): Buffer => packed(partsOf(sheet));
