import { type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { fileIdIn } from '../../contract/file-address';
import type { Picture } from '../../contract/rich-text';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { imageNode, imageOf } from './convert';
import { nodeOf } from './schema';

/** How a text gets pictures: what they are uploaded for, and who reads one that visitors do not see yet. */
export interface Pictures {
  purpose: FilePurpose;
  /** The bytes of an uploaded file by its id. */
  load(id: string): Promise<Blob>;
}

/** The picture that is selected. */
export function pictureAt({ selection }: EditorState): Picture | undefined {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node?.type === nodeOf('image') ? imageOf(node) : undefined;
}

/** In place of the selected picture or of an empty paragraph, else behind the block with the cursor; writing goes on behind it. */
export function putPicture({ selection, tr }: EditorState, picture: Omit<Picture, 'kind'>): Transaction {
  const node = imageNode(picture);
  const { $from, from, to } = selection;
  if (selection instanceof NodeSelection && selection.node.type === node.type) {
    tr.replaceWith(from, to, node);
    return tr.setSelection(NodeSelection.create(tr.doc, from));
  }
  const block = $from.depth > 0 ? $from.node(1) : null;
  const isEmpty = block?.type === nodeOf('paragraph') && block.content.size === 0;
  const at = $from.depth === 0 ? to : isEmpty ? $from.before(1) : $from.after(1);
  if (isEmpty) tr.delete($from.before(1), $from.after(1));
  const isLast = at >= tr.doc.content.size;
  tr.insert(at, isLast ? [node, nodeOf('paragraph').create()] : node);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + node.nodeSize), 1)).scrollIntoView();
}

/** Draws pictures; the bytes of uploaded ones come with the session's headers. `close` lets their memory go. */
export function pictureViews({ load }: Pick<Pictures, 'load'>): { image: NodeViewConstructor; close(): void } {
  const addresses = new Map<string, Promise<string>>();
  const addressOf = (id: string) => {
    const known = addresses.get(id) ?? load(id).then((content) => URL.createObjectURL(content));
    addresses.set(id, known);
    return known;
  };
  return {
    image({ attrs: { src, alt, caption, width, height } }) {
      const dom = document.createElement('figure');
      const image = dom.appendChild(document.createElement('img'));
      image.alt = alt;
      if (width && height) [image.width, image.height] = [width, height];
      if (caption) dom.appendChild(document.createElement('figcaption')).textContent = caption;
      const id = fileIdIn(src);
      if (!id) image.src = src;
      else
        addressOf(id).then(
          (address) => {
            image.src = address;
          },
          () => {
            addresses.delete(id);
            image.alt = `${alt}（图片没有加载成功）`;
          },
        );
      return { dom };
    },
    close() {
      for (const address of addresses.values()) address.then(URL.revokeObjectURL, () => {});
    },
  };
}
