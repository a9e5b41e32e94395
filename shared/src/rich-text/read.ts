import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { isPictureSource } from '../contract/file-address';
import { formattedValue, isFormatted } from '../contract/formatted-text';
import type { RichBlock, RichText, TextRun } from '../contract/rich-text';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Marks = Omit<TextRun, 'text'>;

/** Their content is no text of the author's. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'embed', 'noscript', 'head', 'title']);
const dropsAll = (node: Node) =>
  'tagName' in node && (dropped.has(node.tagName) || !node.namespaceURI.endsWith('xhtml'));
const marks: Record<string, Marks> = {
  strong: { strong: true },
  b: { strong: true },
  em: { em: true },
  i: { em: true },
  sub: { sub: true },
  sup: { sup: true },
};
const headings: Record<string, 2 | 3> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const inline = new Set([...Object.keys(marks), 'a', 'span', 'u', 's', 'small', 'code', 'br', 'mark', 'font', 'label']);
/** Deeper markup is no text that a person wrote. */
const maxDepth = 60;

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value ?? '';
const isElement = (node: Node): node is Element => 'tagName' in node;
const spaces = (text: string) => text.replace(/[^\S\u00a0\u3000]+/g, ' ');

/** Only http(s) and paths of this site; browsers interpret control characters and backslashes in their own ways. */
export function safeHref(value: string): string | undefined {
  const href = value.trim();
  if (!/^(https?:\/\/|\/(?![/\\]))[^\s\\\p{Cc}]*$/iu.test(href)) return undefined;
  if (href.startsWith('/')) return href;
  return URL.canParse(href) && !new URL(href).username ? new URL(href).href : undefined;
}

/** The text of some nodes with its marks; equal neighbours are one run. */
function runsOf(nodes: readonly Node[], marked: Marks = {}, depth = 0, runs: TextRun[] = []): TextRun[] {
  if (depth > maxDepth) return runs;
  for (const node of nodes) {
    if (dropsAll(node)) continue;
    if (node.nodeName === '#text') {
      const text = spaces((node as DefaultTreeAdapterTypes.TextNode).value);
      const last = runs.at(-1);
      if (last && sameMarks(last, marked)) last.text = spaces(last.text + text);
      else if (text) runs.push({ text, ...marked });
    } else if (isElement(node)) {
      if (node.tagName === 'br') runsOf([textNode(' ')], marked, depth, runs);
      const href = node.tagName === 'a' ? safeHref(attribute(node, 'href')) : undefined;
      runsOf(node.childNodes, { ...marked, ...marks[node.tagName], ...(href ? { href } : {}) }, depth + 1, runs);
    }
  }
  return runs;
}
const textNode = (value: string) => ({ nodeName: '#text', value }) as Node;
const sameMarks = ({ text: _, ...a }: TextRun, b: Marks) =>
  (['strong', 'em', 'sub', 'sup', 'href'] as const).every((name) => a[name] === b[name]);

/** Trimmed; empty when there is no text. */
function trimmed(runs: TextRun[]): TextRun[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  const nonEmpty = runs.filter((run) => run.text !== '');
  return nonEmpty.length === runs.length ? nonEmpty : nonEmpty.length ? trimmed(nonEmpty) : [];
}

/** Runs as a reader of markup gives them: blanks are one, equal neighbours are one run, none is empty. */
export function tidyRuns(runs: readonly TextRun[]): TextRun[] {
  const tidy: TextRun[] = [];
  for (const { text, ...marked } of runs) {
    const last = tidy.at(-1);
    if (last && sameMarks(last, marked)) last.text = spaces(last.text + text);
    else if (spaces(text)) tidy.push({ text: spaces(text), ...marked });
  }
  return trimmed(tidy);
}
const lineOf = (nodes: readonly Node[]) => trimmed(runsOf(nodes));
const plain = (nodes: readonly Node[]) =>
  lineOf(nodes)
    .map((run) => run.text)
    .join('');

/** All elements of a name below a node, except inside nested tables or lists. */
function inside(element: Element, names: readonly string[], depth = 0): Element[] {
  if (depth > maxDepth) return [];
  return element.childNodes.flatMap((node) =>
    !isElement(node) || dropsAll(node) ? [] : names.includes(node.tagName) ? [node] : inside(node, names, depth + 1),
  );
}

function tableOf(element: Element): RichBlock[] {
  const rows = inside(element, ['tr']).map((row) => {
    const cells = inside(row, ['td', 'th']);
    return {
      isHead: cells.length > 0 && cells.every((cell) => cell.tagName === 'th'),
      cells: cells.map((cell) => lineOf(cell.childNodes)),
    };
  });
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const head = filled[0]?.isHead ? filled.shift() : undefined;
  if (filled.length === 0) return [];
  return [{ kind: 'table', head: head?.cells ?? [], rows: filled.map(({ cells }) => cells) }];
}

/** Both or none: the room that a picture takes. */
function sizeOf(element: Element): { width: number; height: number } | undefined {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => {
    const value = attribute(element, name);
    return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 0;
  });
  return width && height ? { width, height } : undefined;
}

function imageOf(element: Element, caption: string): RichBlock[] {
  const src = attribute(element, 'src');
  if (!isPictureSource(src)) return [];
  return [{ kind: 'image', src, alt: attribute(element, 'alt').trim(), caption, ...sizeOf(element) }];
}

function blockOf(element: Element, depth: number): RichBlock[] {
  const { tagName, childNodes } = element;
  const level = headings[tagName];
  if (level) {
    const text = plain(childNodes);
    return text ? [{ kind: 'heading', level, text }] : [];
  }
  if (tagName === 'ul' || tagName === 'ol') {
    const items = inside(element, ['li'])
      .map((item) => lineOf(item.childNodes))
      .filter((item) => item.length > 0);
    return items.length ? [{ kind: 'list', ordered: tagName === 'ol', items }] : [];
  }
  if (tagName === 'table') return tableOf(element);
  if (tagName === 'img') return imageOf(element, '');
  if (tagName === 'figure') {
    const [image] = inside(element, ['img']);
    const [caption] = inside(element, ['figcaption']);
    if (image) return imageOf(image, caption ? plain(caption.childNodes) : '');
  }
  if (tagName === 'blockquote') {
    const runs = lineOf(childNodes);
    return runs.length ? [{ kind: 'quote', runs }] : [];
  }
  return blocksOf(childNodes, depth + 1);
}

/** Blocks of some nodes; loose text between them becomes paragraphs. */
function blocksOf(nodes: readonly Node[], depth = 0): RichText {
  if (depth > maxDepth) return [];
  const blocks: RichText = [];
  let loose: Node[] = [];
  const close = () => {
    const runs = lineOf(loose);
    if (runs.length > 0) blocks.push({ kind: 'paragraph', runs });
    loose = [];
  };
  for (const node of nodes) {
    if (dropsAll(node)) continue;
    if (node.nodeName === '#text' || (isElement(node) && inline.has(node.tagName))) loose.push(node);
    else if (isElement(node)) {
      close();
      blocks.push(...blockOf(node, depth));
    }
  }
  close();
  return blocks;
}

/**
 * HTML from outside as a structured text. The parser follows the HTML standard, so it sees what a browser would; only
 * what is listed above is kept, and attributes are dropped first of all. `most`: characters that are read.
 */
export const readRichText = (html: string, most = 200_000): RichText =>
  blocksOf(parseFragment(html.slice(0, most)).childNodes);

/** A value that may be formatted, with what is kept of its markup. */
export const cleanValue = (value: string): string => (isFormatted(value) ? formattedValue(readRichText(value)) : value);

/** Maximum characters of the whole text, which bounds the parsing time. */
export function lengthOf(text: RichText): number {
  const count = (runs: readonly TextRun[]) => runs.reduce((sum, run) => sum + run.text.length, 0);
  return text.reduce((sum, block) => {
    switch (block.kind) {
      case 'heading':
        return sum + block.text.length;
      case 'list':
        return sum + block.items.reduce((n, item) => n + count(item), 0);
      case 'table':
        return sum + [block.head, ...block.rows].flat().reduce((n, cell) => n + count(cell), 0);
      case 'image':
        return sum + block.caption.length;
      default:
        return sum + count(block.runs);
    }
  }, 0);
}
