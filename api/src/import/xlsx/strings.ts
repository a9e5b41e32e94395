import type { Archive } from './archive';
import { WorkbookError, type XlsxLimits } from './limits';
import { readAllXml, type XmlHandler } from './xml';

const escapes: Record<string, string> = { '000D': '', '000A': '\n', '0009': '\t' };
/** Line ends and tabs as the format escapes them. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x(000D|000A|0009)_/gi, (_, code: string) => escapes[code.toUpperCase()] ?? '')
    : text;

/** Gathers the text of `<t>`, without the readings that Japanese files put beside it. */
export function createTextGatherer() {
  let inText = false;
  let reading = false;
  let text = '';
  return {
    open(name: string) {
      if (name === 'rPh') reading = true;
      inText = name === 't' && !reading;
    },
    text(piece: string) {
      if (inText) text += piece;
    },
    close(name: string) {
      if (name === 'rPh') reading = false;
      if (name === 't') inText = false;
    },
    length: () => text.length,
    take() {
      const taken = unescapeText(text);
      text = '';
      return taken;
    },
  };
}

/** All shared texts in memory, since cells name them in any order. Errors: WorkbookError, when they would take too much. */
export async function readStrings(archive: Archive, name: string | undefined, limits: XlsxLimits): Promise<string[]> {
  const strings: string[] = [];
  if (!name) return strings;
  const gatherer = createTextGatherer();
  let cost = 0;
  const handler: XmlHandler = {
    open: (tag) => gatherer.open(tag),
    text(piece) {
      gatherer.text(piece);
      if (cost + 2 * gatherer.length() > limits.strings)
        throw new WorkbookError('的文字太多，不能作为工作簿读取：请另存为「CSV UTF-8」后导入');
    },
    close(tag) {
      gatherer.close(tag);
      if (tag !== 'si') return;
      const text = gatherer.take();
      // Two bytes for each character and the object's own part.
      cost += 2 * text.length + 32;
      if (cost > limits.strings) throw new WorkbookError('的文字太多，不能作为工作簿读取：请另存为「CSV UTF-8」后导入');
      strings.push(text);
    },
  };
  await readAllXml(archive.read(name), handler, limits);
  return strings;
}
