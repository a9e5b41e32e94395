import type { RichBlock, RichText, TextRun } from 'shared/contract/rich-text';
import { escapeHtml as escaped } from '../lib/html';

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
      const image = `<img src="${escaped(block.src)}" alt="${escaped(block.alt)}">`;
      return block.caption ? `<figure>${image}<figcaption>${escaped(block.caption)}</figcaption></figure>` : image;
    }
  }
}

/** A structured text as HTML, for exports: parsing it again gives the same text. */
export const writeRichText = (text: RichText): string => text.map(blockHtml).join('\n');
