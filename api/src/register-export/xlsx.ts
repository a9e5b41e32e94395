import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook (ECMA-376) beside its one sheet. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Longest text of a cell that spreadsheet programs open. */
const cellMost = 32_767;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot have are left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, cellMost)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot have.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? '');

/** Text stands in the cell as text, so that nothing is read as a formula and numbers keep their digits. */
const cellXml = (cell: string | number): string => {
  if (cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const pieceRows = 50;

async function* sheetXml(chunks: AsyncIterable<(string | number)[][]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`;
  // In small pieces: texts and buffers of megabytes are kept long after they are sent.
  for await (const rows of chunks)
    for (let at = 0; at < rows.length; at += pieceRows)
      yield rows
        .slice(at, at + pieceRows)
        .map((row) => `<row>${row.map(cellXml).join('')}</row>`)
        .join('');
  yield '</sheetData></worksheet>';
}

/** Rows as a workbook with one sheet, written while they are read. A failure of the rows destroys the stream. */
export function xlsxOf(chunks: AsyncIterable<(string | number)[][]>, sheet: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // By bytes: sixteen chunks as objects would be tens of megabytes.
  const rows = Readable.from(sheetXml(chunks), { objectMode: false });
  rows.on('error', (error) => output.destroy(error));
  output.on('close', () => rows.destroy());
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), name);
  const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(head + workbook), 'xl/workbook.xml');
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}
