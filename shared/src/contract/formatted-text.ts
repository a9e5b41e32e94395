import type { RichBlock, RichText, TextRun } from './rich-text';

/*
 * A text that may be formatted, as one string: markup of `writeRichText` when it begins with one of the tags below, else plain
 * text with an empty line between paragraphs. Other markup goes through `readRichText` of shared/rich-text first.
 */
const markupStart =
  /^\s*<(?:p|h[1-6]|ul|ol|table|blockquote|figure|img|div|section|article|strong|b|em|i|u|a|span|sub|sup|br)[\s/>]/i;

/** Whether a value is markup. */
export const isFormatted = (value: string): boolean => markupStart.test(value);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] as string);
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] as string);

const wrap = (name: string, on: true | undefined, html: string) => (on ? `<${name}>${html}</${name}>` : html);

function runHtml({ text, strong, em, sub, sup, href }: TextRun): string {
  const marked = wrap('sub', sub, wrap('sup', sup, wrap('em', em, wrap('strong', strong, escaped(text)))));
  return href ? `<a href="${escaped(href)}">${marked}</a>` : marked;
}
const line = (runs: readonly TextRun[]) => runs.map(runHtml).join('');
const cells = (name: 'th' | 'td', row: readonly TextRun[][]) =>
  `<tr>${row.map((cell) => `<${name}>${line(cell)}</${name}>`).join('')}</tr>`;

function blockHtml(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${line(block.runs)}</p>`;
    case 'heading':
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    case 'quote':
      return `<blockquote>${line(block.runs)}</blockquote>`;
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</${name}>`;
    }
    case 'table':
      return `<table>${block.head.length ? cells('th', block.head) : ''}${block.rows.map((row) => cells('td', row)).join('')}</table>`;
    case 'image': {
      const size = block.width && block.height ? ` width="${block.width}" height="${block.height}"` : '';
      const image = `<img src="${escaped(block.src)}" alt="${escaped(block.alt)}"${size}>`;
      return block.caption ? `<figure>${image}<figcaption>${escaped(block.caption)}</figcaption></figure>` : image;
    }
  }
}

/** A structured text as HTML: parsing it again gives the same text. */
export const writeRichText = (text: RichText): string => text.map(blockHtml).join('\n');

const isPlainRun = ({ strong, em, sub, sup, href }: TextRun) => !(strong || em || sub || sup || href);
const isPlainBlock = (block: RichBlock) => block.kind === 'paragraph' && block.runs.every(isPlainRun);

/** A structured text as a value: plain where nothing is formatted. */
export function formattedValue(text: RichText): string {
  if (text.every(isPlainBlock)) {
    const plain = plainTextOf(writeRichText(text));
    if (!isFormatted(plain)) return plain;
  }
  return writeRichText(text);
}

/** Ends of blocks, in what `writeRichText` writes. */
const ends: [RegExp, string][] = [
  [/<\/(?:p|h2|h3|ul|ol|table|blockquote|figcaption)>\n?/g, '\n\n'],
  [/<\/(?:li|tr)>/g, '\n'],
  [/<\/(?:td|th)>/g, ' '],
];
const withoutTags = (markup: string) => {
  const spaced = ends.reduce((text, [end, gap]) => text.replace(end, gap), markup);
  return unescaped(spaced.replace(/<[^>]*>/g, ''))
    .replace(/ *\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** What is read of a value: without markup, blocks apart by an empty line, items and rows by a line end. */
export const plainTextOf = (value: string): string => (isFormatted(value) ? withoutTags(value) : value);

/** The same for people who compare or judge a text: items are marked, and links say where they lead. */
export function readableText(value: string): string {
  if (!isFormatted(value)) return value;
  const shown = value
    .replace(/<li>/g, '• ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '$2（$1）')
    .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, (_, alt: string) => `〔图片${alt && `：${alt}`}〕\n\n`);
  return withoutTags(shown);
}

/** The targets of its links. */
export const linksOf = (value: string): string[] =>
  isFormatted(value) ? [...value.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => unescaped(href as string)) : [];

/** The paragraphs of a plain text, as public pages show them. */
export const paragraphsOf = (plain: string): string[] => plain.split(/\n{2,}/).filter(Boolean);
