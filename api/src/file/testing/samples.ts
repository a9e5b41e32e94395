import { crc32 } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const blue = { r: 20, g: 60, b: 160 };
/** A plain picture with a lighter middle. */
export const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background: '#eee' },
      },
    },
  ]);

export const aJpeg = () => picture().jpeg().toBuffer();
export const aPng = () => picture().png().toBuffer();
export const aWebp = () => picture().webp().toBuffer();

/** A photograph as telephones make it: on its side, with the place where it was taken. */
export const aPhoto = () =>
  picture()
    .withExif({
      IFD0: { Make: '示例相机', Copyright: 'GEHEIM-EXIF' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function aPdf(change: (document: PDFDocument) => unknown = () => {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Sample licence');
  await change(document);
  return Buffer.from(await document.save());
}

/** A PNG of so many pixels in few bytes. */
export const pixelBomb = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: blue }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A small PNG that says it is so wide and high. */
export async function pixelHeader(side: number): Promise<Buffer> {
  const png = await aPng();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** An archive with one stored file, enough for any program that looks for one at the end. */
export function aZip(name = 'x.html', content = '<script>alert(1)</script>'): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  const text = Buffer.from(name);
  return Buffer.concat([local, text, Buffer.from(content), central, text, end]);
}
