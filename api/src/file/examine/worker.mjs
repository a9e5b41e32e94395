/** Work of a thread of its own, see index.ts. Plain JavaScript, because a thread starts without the tools that read TypeScript. */
import { fileTypeFromBuffer } from 'file-type';
import { examinePdf } from './pdf.mjs';
import { examinePicture } from './picture.mjs';
import { refused } from './refused.mjs';

/** @param {{ content: Uint8Array, types: string[], mark: string | null, pixels: number, pages: number }} asked */
export default async function examine({ content, types, ...how }) {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (!types.includes(type)) return refused('fileType');
  return (type === 'application/pdf' ? examinePdf : examinePicture)(content, { ...how, type });
}
