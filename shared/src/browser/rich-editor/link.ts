import type { EditorState, Transaction } from 'prosemirror-state';
import { safeHref } from '../../rich-text';
import { markOf } from './schema';

/** The link around the cursor or at the start of the selection: its range and target. */
export function linkAt(state: EditorState): { from: number; to: number; href: string } | null {
  const type = markOf('link');
  const { $from, from, to, empty } = state.selection;
  const node = empty ? ($from.nodeAfter ?? $from.nodeBefore) : $from.nodeAfter;
  const mark = node && (type.isInSet(node.marks) ?? ($from.nodeBefore && type.isInSet($from.nodeBefore.marks)));
  if (!mark) return null;
  if (!empty) return { from, to, href: mark.attrs.href };
  const { parent } = $from;
  let [start, end] = [$from.pos, $from.pos];
  parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (mark.isInSet(child.marks) && at <= $from.pos && at + child.nodeSize >= $from.pos)
      [start, end] = [Math.min(start, at), Math.max(end, at + child.nodeSize)];
  });
  return { from: start, to: end, href: mark.attrs.href };
}

/** Null for an address that the portal does not link to. */
export const hrefOf = (typed: string): string | null => {
  const text = typed.trim();
  const href = safeHref(/^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text);
  return href && /^https?:/.test(href) ? href : null;
};

/** Links the selection, or gives the link in which the cursor stands another address. */
export function setLink(state: EditorState, href: string): Transaction {
  const link = linkAt(state);
  const { from, to } = link ?? state.selection;
  return state.tr.removeMark(from, to, markOf('link')).addMark(from, to, markOf('link').create({ href }));
}
/** Takes the link away in which the cursor stands; the words stay. */
export function removeLink(state: EditorState): Transaction {
  const link = linkAt(state);
  return link ? state.tr.removeMark(link.from, link.to, markOf('link')) : state.tr;
}
