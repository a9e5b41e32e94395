import sharp from 'sharp';
import { refused } from './refused.mjs';
import { watermarks } from './watermark.mjs';

sharp.cache(false);
sharp.concurrency(1);
// Other readers of libvips are not for files of strangers; the one for SVG draws our own watermark.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Longest side that is kept, in pixels. */
const longest = 4096;

const writers = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png({ compressionLevel: 8 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
};

/** The watermark over a whole picture, in slanting lines. */
function overlay(width, height, { width: wide, outline }) {
  const scale = Math.max(width, height) / 4 / wide;
  const [stepX, stepY] = [wide * 1.3, wide * 0.7];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
       <pattern id="p" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse"
                patternTransform="scale(${scale}) rotate(-24)">
         <path d="${outline}" fill="#808080" fill-opacity="0.42" transform="translate(20 60)"/>
       </pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`,
  );
}

/**
 * Decodes a picture and encodes it anew, upright and without its metadata.
 * @param {Uint8Array} content
 * @param {{ type: string, mark: string | null, pixels: number }} how
 */
export async function examinePicture(content, { type, mark, pixels }) {
  const input = { limitInputPixels: pixels, failOn: 'error', sequentialRead: true };
  let size;
  try {
    size = await sharp(content, { ...input, limitInputPixels: false }).metadata();
  } catch {
    return refused('fileBroken');
  }
  if (size.width * size.height > pixels)
    return refused(
      'fileBroken',
      `图片为 ${size.width} × ${size.height} 像素，超过 ${pixels / 10_000} 万像素，请缩小后上传`,
    );
  try {
    // Two steps, as the watermark needs the size of the picture that is kept.
    const { data, info } = await sharp(content, input)
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    let image = sharp(data, { raw: { width, height, channels } });
    if (mark) image = image.composite([{ input: overlay(width, height, watermarks[mark]) }]);
    return { type, content: await writers[type](image).toBuffer(), width, height };
  } catch {
    return refused('fileBroken');
  }
}
