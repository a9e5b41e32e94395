import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { RichBlock, RichText } from '../../contract/rich-text';
import { readRichText } from '../../rich-text';
import { fragmentFor, plainBlocks } from './convert';

/** Characters of markup that are read; Word writes ten for each of the text. */
const mostMarkup = 2_000_000;

/** What was copied, without the document that programs put around it. */
const copied = (html: string) => /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;

const bullet = /^[·•●■○◆§Øü][\s\u00a0]+/;
const figure = /^\d{1,2}[.、)）][\s\u00a0]+/;

/** Word writes items as paragraphs that begin with a sign. */
function withLists(blocks: RichText): RichText {
  const all: RichText = [];
  for (const block of blocks) {
    const first = block.kind === 'paragraph' ? block.runs[0]?.text : undefined;
    const sign = first && (bullet.exec(first) ?? figure.exec(first));
    if (block.kind !== 'paragraph' || !sign) {
      all.push(block);
      continue;
    }
    const ordered = figure.test(sign[0]);
    const [run, ...rest] = block.runs;
    const item = [{ ...run, text: first.slice(sign[0].length) }, ...rest].filter(({ text }) => text !== '');
    const last = all.at(-1);
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
    else all.push({ kind: 'list', ordered, items: [item] });
  }
  return all;
}

/** What is taken over of something copied elsewhere: text in the form that the portal has. Pictures of this site stay where the text takes any. */
export function blocksOf({ html, text }: { html: string; text: string }, takesPictures = false): RichText {
  const read = html
    ? readRichText(copied(html), mostMarkup).filter(({ kind }) => takesPictures || kind !== 'image')
    : [];
  if (read.length === 0) return plainBlocks(text);
  return html.includes('mso-list') ? withLists(read) : read;
}

const isOpen = (block: RichBlock | undefined) => (block?.kind === 'paragraph' ? 1 : 0);

/**
 * Puts what was copied in place of the selection. The view's own way parses markup with the browser, which the page's policy does
 * not allow; this is the portal's one reader. False: there was no text.
 */
export function insertCopied(view: EditorView, data: DataTransfer, takesPictures: boolean): boolean {
  const blocks = blocksOf({ html: data.getData('text/html'), text: data.getData('text/plain') }, takesPictures);
  if (blocks.length === 0) return false;
  const slice = new Slice(fragmentFor(blocks), isOpen(blocks[0]), isOpen(blocks.at(-1)));
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  return true;
}
