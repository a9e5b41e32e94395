import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { codes } from 'shared/contract/codes';
import type { FilePurpose } from 'shared/contract/vocabulary/file';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../testing/app';
import { download, upload } from './testing/client';
import { aJpeg, aPdf, aPhoto, aPng, aWebp, aZip, picture, pixelBomb, pixelHeader } from './testing/samples';

let portal: TestApp;
let token = '';
beforeAll(async () => {
  portal = await createTestApp();
  token = await portal.login('user1');
});
afterAll(() => portal?.close());

/** In everything that must not survive. */
const script = '<script>alert("GEHEIM")</script>';
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}<rect width="9" height="9"/></svg>`;
const join2 = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
const of = (text: string) => async () => Buffer.from(text);

/** A JPEG comment behind the marker of the beginning. */
async function jpegWithComment(text: string) {
  const jpeg = await aJpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return join2(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, jpeg.subarray(2));
}

/** A small PDF whose table of objects unpacks to 100 MB, packed twice. */
function pdfBomb() {
  const packed = deflateSync(deflateSync(Buffer.alloc(100 << 20)));
  const filter = '[/FlateDecode /FlateDecode]';
  const head = `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 100 /First 10 /Filter ${filter} /Length ${packed.length}>>\nstream\n`;
  return join2(head, packed, '\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\nstartxref\n0\n%%EOF\n');
}

const scripted = () =>
  aPdf((document) => {
    const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("GEHEIM")') });
    document.catalog.set(PDFName.of('OpenAction'), action);
  });
const attached = () => aPdf((document) => document.attach(Buffer.from(html), 'x.html', { mimeType: 'text/html' }));

type Code = 'fileType' | 'fileEmpty' | 'fileBroken' | 'tooLarge';
type Case = [name: string, make: () => Promise<Buffer>, refusal: Code | 'taken', purpose?: FilePurpose];

const corpus: Record<string, Case[]> = {
  'an ordinary file': [
    ['a.jpg', aJpeg, 'taken'],
    ['a.png', aPng, 'taken'],
    ['a.webp', aWebp, 'taken'],
    ['a.pdf', () => aPdf(), 'taken', 'claim'],
    ['a.pdf', () => aPdf(), 'taken', 'evidence'],
    ['a.pdf', () => aPdf(), 'taken', 'listing'],
    ['named-wrongly.png', aJpeg, 'taken'],
  ],
  'a wrong type': [
    ['a.gif', () => picture().gif().toBuffer(), 'fileType'],
    ['a.tiff', () => picture().tiff().toBuffer(), 'fileType'],
    ['a.avif', () => picture(64, 64).heif({ compression: 'av1' }).toBuffer(), 'fileType'],
    ['a.html.png', of(html), 'fileType'],
    ['a.txt.jpg', of('示例'), 'fileType'],
    ['a.exe.png', async () => join2('MZ', Buffer.alloc(500)), 'fileType'],
    ['a.js', of('alert("GEHEIM")'), 'fileType'],
    ['a.xml.pdf', of('<?xml version="1.0"?><a/>'), 'fileType', 'claim'],
    ['a.pdf', () => aPdf(), 'fileType', 'logo'],
  ],
  'an SVG with script': [
    ['a.svg', of(svg), 'fileType'],
    ['a.png', of(`<?xml version="1.0"?>${svg}`), 'fileType'],
    ['a.jpg', of(`\ufeff<!-- -->${svg}`), 'fileType'],
  ],
  'a zip': [
    ['a.zip', async () => aZip(), 'fileType'],
    ['a.docx', async () => aZip('[Content_Types].xml', '<Types/>'), 'fileType', 'claim'],
    ['a.jpg', async () => aZip('a.jpg'), 'fileType'],
  ],
  'a polyglot': [
    ['zip-inside.jpg', async () => join2(await aJpeg(), aZip('x.html', html)), 'taken'],
    ['zip-inside.png', async () => join2(await aPng(), aZip('x.html', html)), 'taken'],
    ['html-inside.jpg', () => jpegWithComment(html), 'taken'],
    ['html-behind.png', async () => join2(await aPng(), html), 'taken'],
    ['html-behind.webp', async () => join2(await aWebp(), html), 'taken'],
    ['zip-inside.pdf', async () => join2(await aPdf(), aZip('x.html', html)), 'taken', 'claim'],
    ['html-inside.pdf', async () => join2('%PDF-1.7\n%', html, '\n', await aPdf()), 'taken', 'claim'],
    ['html-before.pdf', async () => join2(html, await aPdf()), 'fileType', 'claim'],
    ['gif-before.jpg', async () => join2('GIF89a/*', await aJpeg()), 'fileType'],
    ['script.pdf', scripted, 'fileBroken', 'claim'],
    ['attached.pdf', attached, 'fileBroken', 'claim'],
  ],
  'a bomb': [
    ['header.png', () => pixelHeader(60_000), 'fileBroken'],
    ['pixels.png', () => pixelBomb(7_100), 'fileBroken', 'claim'],
    ['streams.pdf', async () => pdfBomb(), 'fileBroken', 'claim'],
    [
      'pages.pdf',
      () => aPdf((document) => Array.from({ length: 201 }, () => document.addPage([9, 9]))),
      'fileBroken',
      'claim',
    ],
  ],
  'a damaged file': [
    ['half.jpg', async () => (await aJpeg()).subarray(0, 2000), 'fileBroken'],
    ['half.png', async () => (await aPng()).subarray(0, 300), 'fileBroken'],
    ['head.webp', async () => join2('RIFF\x24\0\0\0WEBPVP8 ', Buffer.alloc(20)), 'fileBroken'],
    ['head.pdf', of('%PDF-1.7\n'), 'fileBroken', 'claim'],
    ['noise.pdf', async () => join2('%PDF-1.7\n', Buffer.alloc(5000, 'obj << /A')), 'fileBroken', 'claim'],
  ],
  'EXIF with a place': [
    ['photo.jpg', aPhoto, 'taken'],
    ['photo.jpg', aPhoto, 'taken', 'claim'],
    [
      'photo.png',
      async () =>
        sharp(await aPhoto())
          .keepMetadata()
          .png()
          .toBuffer(),
      'taken',
    ],
    [
      'photo.webp',
      async () =>
        sharp(await aPhoto())
          .keepMetadata()
          .webp()
          .toBuffer(),
      'taken',
    ],
  ],
  'no byte': [['a.png', async () => Buffer.alloc(0), 'fileEmpty']],
  'one byte too many': [
    ['a.jpg', async () => join2(await aJpeg(), Buffer.alloc((10 << 20) + 1)).subarray(0, (10 << 20) + 1), 'tooLarge'],
  ],
  '10 MB': [['a.jpg', async () => join2(await aJpeg(), Buffer.alloc(10 << 20)).subarray(0, 10 << 20), 'taken']],
  'a name': [
    ['../../../etc/passwd', aPng, 'taken'],
    ['..\\..\\boot.ini', aPng, 'taken'],
    ['照片\u202Egnp.exe', aPng, 'taken'],
    ['a\u0000.php\n.png', aPng, 'taken'],
    ['CON.png', aPng, 'taken'],
    ['.htaccess', aPng, 'taken'],
    ['👩‍🔬'.repeat(80), aPng, 'taken'],
    ['e\u0301.png', aPng, 'taken'],
    ['"><img src=x onerror=alert(1)>.png', aPng, 'taken'],
    ['', aPng, 'taken'],
  ],
};

const counts: Record<string, { taken: number; refused: number }> = {};
const taken = new Map<string, string>();

describe.each(Object.entries(corpus))('%s', (kind, cases) => {
  it.each(cases)('%j', async (name, make, wanted, purpose = 'listing') => {
    const content = await make();
    const answer = await upload(portal, token, content, { purpose, name });
    const count = counts[kind] ?? { taken: 0, refused: 0 };
    counts[kind] = count;
    if (wanted !== 'taken') {
      count.refused += 1;
      const { status, code } = codes[wanted];
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect(answer.message).toMatch(/\p{Script=Han}/u);
      return;
    }
    count.taken += 1;
    expect(answer).toMatchObject({ status: 200, data: { state: 'ready', purpose } });
    const { id, type } = answer.data;
    taken.set(id, type ?? '');
    expect(answer.data.name).toMatch(/^[^\p{C}\\/<>:"|?*]+\.(jpg|png|webp|pdf)$/u);
    expect(answer.data.name).not.toMatch(/^\.|^(con|aux|nul)\./i);
    expect([...answer.data.name].length).toBeLessThanOrEqual(100);
    const { headers, body } = await download(portal, id, token);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('content-disposition')).toMatch(type === 'application/pdf' ? /^attachment;/ : /^inline;/);
    for (const foreign of ['GEHEIM', '<script', 'PK\x03\x04', 'Exif', 'GPS'])
      expect(body.includes(Buffer.from(foreign, 'latin1'))).toBe(false);
    if (type === 'application/pdf') return;
    const { exif, orientation, xmp, width } = await sharp(body).metadata();
    expect([exif, orientation, xmp]).toEqual([undefined, undefined, undefined]);
    // Turned upright, as the camera meant it.
    if (kind === 'EXIF with a place') expect(width).toBe(480);
  });
});

it('stores what was taken, and nothing else', async () => {
  const { files } = portal.config;
  if (files.kind !== 'disk') throw new Error('the test looks into a folder');
  const folders = readdirSync(files.folder, { withFileTypes: true });
  const stored = folders.flatMap(({ name }) => readdirSync(join(files.folder, name)).map((file) => `${name}/${file}`));
  expect(stored.length).toBe(taken.size);
  for (const file of stored) {
    expect([...taken.keys()]).toContain(file.split('/')[0]);
    const content = readFileSync(join(files.folder, file));
    for (const foreign of ['GEHEIM', '<script', 'PK\x03\x04'])
      expect(content.includes(Buffer.from(foreign, 'latin1'))).toBe(false);
  }
  expect(counts).toEqual({
    'an ordinary file': { taken: 7, refused: 0 },
    'a wrong type': { taken: 0, refused: 9 },
    'an SVG with script': { taken: 0, refused: 3 },
    'a zip': { taken: 0, refused: 3 },
    'a polyglot': { taken: 7, refused: 4 },
    'a bomb': { taken: 0, refused: 4 },
    'a damaged file': { taken: 0, refused: 5 },
    'EXIF with a place': { taken: 4, refused: 0 },
    'no byte': { taken: 0, refused: 1 },
    'one byte too many': { taken: 0, refused: 1 },
    '10 MB': { taken: 1, refused: 0 },
    'a name': { taken: 10, refused: 0 },
  });
});

it('remembers why a file was refused', async () => {
  const { rows } = await portal.database.pool.query(
    `select id from file where state = 'refused' and purpose = 'claim' order by id limit 1`,
  );
  const again = await portal.post('/api/File/finish', { id: rows[0].id }, token);
  expect([again.status, again.code]).toEqual([415, 1621]);
});
