import { Fragment, type Node } from 'prosemirror-model';
import { formattedValue, isFormatted, writeRichText } from '../../contract/formatted-text';
import type { Picture, RichBlock, RichText, TextRun } from '../../contract/rich-text';
import { readRichText, tidyRuns } from '../../rich-text';
import { nodeOf, schema } from './schema';

const flags = ['strong', 'em', 'sub', 'sup'] as const;

function runsOf(node: Node): TextRun[] {
  const runs: TextRun[] = [];
  node.forEach((child) => {
    const run: TextRun = { text: child.text ?? '' };
    for (const { type, attrs } of child.marks)
      if (type.name === 'link') run.href = attrs.href;
      else run[type.name as (typeof flags)[number]] = true;
    runs.push(run);
  });
  return tidyRuns(runs);
}
const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, i) => node.child(i));
const lineIn = (node: Node) => (node.firstChild ? runsOf(node.firstChild) : []);

function tableOf(node: Node): RichBlock | null {
  const rows = childrenOf(node).map((row) => ({
    isHead: childrenOf(row).every(({ type }) => type.name === 'table_header'),
    cells: childrenOf(row).map(lineIn),
  }));
  const head = rows[0]?.isHead ? rows.shift() : undefined;
  if (rows.length === 0) return null;
  return { kind: 'table', head: head?.cells ?? [], rows: rows.map(({ cells }) => cells) };
}

/** The picture of an image node. */
export function imageOf({ attrs: { src, alt, caption, width, height } }: Node): Picture {
  return { kind: 'image', src, alt, caption, ...(width && height && { width, height }) };
}

/** Null for a block without text. */
function blockOf(node: Node): RichBlock | null {
  const { name } = node.type;
  if (name === 'table') return tableOf(node);
  if (name === 'image') return imageOf(node);
  if (name === 'bullet_list' || name === 'ordered_list') {
    const items = childrenOf(node)
      .map(lineIn)
      .filter((item) => item.length > 0);
    return items.length > 0 ? { kind: 'list', ordered: name === 'ordered_list', items } : null;
  }
  const runs = runsOf(node);
  if (runs.length === 0) return null;
  if (name === 'heading')
    return { kind: 'heading', level: node.attrs.level, text: runs.map(({ text }) => text).join('') };
  return { kind: name === 'blockquote' ? 'quote' : 'paragraph', runs };
}

// A keystroke makes one block anew; the others are the same objects as before.
const known = new WeakMap<Node, RichBlock | null>();

/** How a text is carried: `markup` always, or plain where nothing is formatted (contract/formatted-text). */
export type TextForm = 'markup' | 'formatted';

/** What stands in the editor, as the value of the field. */
export function fieldValue(doc: Node, form: TextForm = 'formatted'): string {
  const blocks: RichText = [];
  doc.forEach((node) => {
    const before = known.get(node);
    const block = before === undefined ? blockOf(node) : before;
    known.set(node, block);
    if (block) blocks.push(block);
  });
  if (blocks.length === 0) return '';
  return form === 'markup' ? writeRichText(blocks) : formattedValue(blocks);
}

const textsOf = (runs: readonly TextRun[]): Node[] =>
  runs
    .filter(({ text }) => text !== '')
    .map(({ text, href, ...rest }) =>
      schema.text(text, [
        ...(href ? [schema.mark('link', { href })] : []),
        ...flags.filter((flag) => rest[flag]).map((flag) => schema.mark(flag)),
      ]),
    );
const paragraph = (runs: readonly TextRun[]) => nodeOf('paragraph').create(null, textsOf(runs));

/** The node of a picture; sizes in pixels, null where they are not known. */
export const imageNode = ({ src, alt, caption, width, height }: Omit<Picture, 'kind'>): Node =>
  nodeOf('image').create({ src, alt, caption, width: width ?? null, height: height ?? null });

function nodeFor(block: RichBlock): Node {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.runs);
    case 'heading':
      return nodeOf('heading').create({ level: block.level }, block.text ? schema.text(block.text) : null);
    case 'quote':
      return nodeOf('blockquote').create(null, textsOf(block.runs));
    case 'list': {
      const items = block.items.map((item) => nodeOf('list_item').create(null, paragraph(item)));
      return nodeOf(block.ordered ? 'ordered_list' : 'bullet_list').create(null, items);
    }
    case 'table': {
      const width = Math.max(1, block.head.length, ...block.rows.map((row) => row.length));
      const row = (cells: readonly TextRun[][], type: string) =>
        nodeOf('table_row').create(
          null,
          Array.from({ length: width }, (_, i) => nodeOf(type).create(null, paragraph(cells[i] ?? []))),
        );
      const head = block.head.length > 0 ? [row(block.head, 'table_header')] : [];
      return nodeOf('table').create(null, [...head, ...block.rows.map((cells) => row(cells, 'table_cell'))]);
    }
    case 'image':
      return imageNode(block);
  }
}

/** A text as content of the editor. */
export const fragmentFor = (text: RichText): Fragment => Fragment.from(text.map(nodeFor));

/** Plain text as blocks; each line is a paragraph. */
export const plainBlocks = (text: string): RichText =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', runs: [{ text: line }] }));

/** The value of the field as a text to edit. */
export function docOf(value: string, form: TextForm = 'formatted'): Node {
  const blocks = form === 'markup' || isFormatted(value) ? readRichText(value) : plainBlocks(value);
  return nodeOf('doc').create(null, blocks.length > 0 ? fragmentFor(blocks) : paragraph([]));
}
