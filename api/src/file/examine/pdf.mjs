import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, rgb } from '@cantoo/pdf-lib';
import { refused } from './refused.mjs';
import { watermarks } from './watermark.mjs';

/** What a stream of the file's structure may unpack to, in bytes: a small file can announce gigabytes. */
const unpacked = 64 << 20;

/** The class that all of the library's unpacking streams derive from; it knows no limit of its own. */
function limitUnpacking() {
  const dict = PDFDict.fromMapWithContext(new Map([[PDFName.of('Filter'), PDFName.of('FlateDecode')]]), {
    lookup: (value) => value,
  });
  const stream = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c, 3, 0, 0, 0, 0, 1)));
  const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(stream));
  const { ensureBuffer } = unpacking;
  unpacking.ensureBuffer = function limited(wanted) {
    if (wanted > unpacked) throw new Error('a stream unpacks to too much');
    return ensureBuffer.call(this, wanted);
  };
}
limitUnpacking();

/** Names in dictionaries that make a document act, or carry other files. */
const acting = [
  'JS',
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
];
const actingNames = new Set(acting.map((name) => PDFName.of(name)));

function* dictionariesIn(value) {
  if (value?.dict instanceof PDFDict) yield* dictionariesIn(value.dict);
  else if (value instanceof PDFDict) {
    yield value;
    for (const [, inner] of value.entries()) yield* dictionariesIn(inner);
  } else if (typeof value?.asArray === 'function') for (const inner of value.asArray()) yield* dictionariesIn(inner);
}

const acts = (document) =>
  document.context
    .enumerateIndirectObjects()
    .some(([, object]) =>
      [...dictionariesIn(object)].some((dict) =>
        dict.entries().some(([key, value]) => actingNames.has(key) || actingNames.has(value)),
      ),
    );

/** One slanting watermark as a page of its own, which every page then repeats. */
async function stampFor(document, { width, outline }) {
  const source = await PDFDocument.create();
  const page = source.addPage([width * 1.3, width * 0.7]);
  page.drawSvgPath(outline, {
    x: width * 0.2,
    y: width * 0.28,
    scale: 0.9,
    color: rgb(0.5, 0.5, 0.5),
    opacity: 0.35,
    rotate: { type: 'degrees', angle: 24 },
  });
  return document.embedPage(page);
}

function stampPage(page, stamp) {
  const { x, y, width, height } = page.getCropBox();
  const wide = Math.max(width, height) / 4;
  const tall = (wide * stamp.height) / stamp.width;
  for (let row = 0; row < Math.ceil(height / tall); row++)
    for (let column = 0; column < Math.ceil(width / wide); column++)
      page.drawPage(stamp, { x: x + column * wide, y: y + row * tall, width: wide, height: tall });
}

/**
 * Reads a PDF and writes it anew: what stands before, behind or between its objects does not survive.
 * @param {Uint8Array} content
 * @param {{ type: string, mark: string | null, pages: number }} how
 */
export async function examinePdf(content, { type, mark, pages }) {
  if (!/^%PDF-[12]\.\d/.test(Buffer.from(content.subarray(0, 8)).toString('latin1'))) return refused('fileType');
  let document;
  try {
    document = await PDFDocument.load(content, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (document.isEncrypted) return refused('fileBroken', 'PDF 设有密码或限制，请另存为无密码的文件后上传');
    const count = document.getPageCount();
    if (count === 0) return refused('fileBroken');
    if (count > pages) return refused('fileBroken', `PDF 有 ${count} 页，最多 ${pages} 页，请拆分后上传`);
    if (acts(document)) return refused('fileBroken', 'PDF 含有脚本或附带文件，请打印为普通 PDF 后上传');
    if (mark) {
      const stamp = await stampFor(document, watermarks[mark]);
      for (const page of document.getPages()) stampPage(page, stamp);
    }
    return {
      type,
      content: Buffer.from(await document.save({ updateFieldAppearances: false })),
      width: null,
      height: null,
    };
  } catch {
    return refused('fileBroken');
  }
}
