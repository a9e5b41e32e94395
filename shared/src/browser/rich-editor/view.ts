import { baseKeymap, chainCommands, exitCode, splitBlock, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { docOf, fieldValue, type TextForm } from './convert';
import { insertCopied } from './paste';
import { type Pictures, pictureViews } from './picture';
import { markOf, nodeOf } from './schema';

const enter = chainCommands(splitListItem(nodeOf('list_item')), baseKeymap.Enter ?? splitBlock);

const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(markOf('strong')),
  'Mod-i': toggleMark(markOf('em')),
  Enter: enter,
  // A text has paragraphs and no line ends inside them.
  'Shift-Enter': enter,
  'Mod-Enter': exitCode,
  // Elsewhere Tab leads to the next field.
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
});

/** A screenshot, or a picture from a folder; programs copy one beside a text too, which then counts. */
const pictureIn = ({ files }: DataTransfer) => [...files].find(({ type }) => type.startsWith('image/'));

/** What comes from outside goes through the portal's reader; pictures are handed on. */
const fromOutside = (onPicture: ((file: File) => void) | undefined) => {
  const take = (view: EditorView, data: DataTransfer) => {
    if (insertCopied(view, data, onPicture !== undefined)) return;
    const picture = pictureIn(data);
    if (picture) onPicture?.(picture);
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste(view, event) {
          event.preventDefault();
          if (event.clipboardData && view.editable) take(view, event.clipboardData);
          return true;
        },
        drop(view, event) {
          if (view.dragging) return false;
          // A file would replace the page.
          event.preventDefault();
          if (event.dataTransfer && view.editable) take(view, event.dataTransfer);
          return true;
        },
      },
    },
  });
};

export interface ViewOptions {
  value: string;
  form: TextForm;
  /** Attributes of the element that is written in. */
  attributes: () => Record<string, string>;
  isEditable: () => boolean;
  pictures: Pictures | undefined;
  /** A picture was pasted or dropped where the text takes any. */
  onPicture(file: File): void;
  /** What the text has become by typing. */
  onChange(value: string): void;
  /** After every change of text or selection. */
  onState(state: EditorState): void;
}

/** The editor below an element. `show`: another value from outside; one that it has already changes nothing. */
export function openView(
  place: HTMLElement,
  { value, form, attributes, isEditable, pictures, onPicture, onChange, onState }: ViewOptions,
) {
  const plugins = [keys, keymap(baseKeymap), history(), tableEditing(), fromOutside(pictures && onPicture)];
  const stateOf = (text: string) => EditorState.create({ doc: docOf(text, form), plugins });
  const views = pictures && pictureViews(pictures);
  let shown = value;
  const view = new EditorView(place, {
    state: stateOf(value),
    ...(views && { nodeViews: { image: views.image } }),
    attributes,
    editable: isEditable,
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(tr));
      if (tr.docChanged) {
        shown = fieldValue(view.state.doc, form);
        onChange(shown);
      }
      onState(view.state);
    },
  });
  return {
    view,
    show(next: string) {
      if (next === shown || view.composing) return;
      shown = next;
      if (fieldValue(view.state.doc, form) === next) return;
      view.updateState(stateOf(next));
      onState(view.state);
    },
    /** Asks for attributes and editability again. */
    refresh: () => view.setProps({}),
    close() {
      view.destroy();
      views?.close();
    },
  };
}
export type OpenView = ReturnType<typeof openView>;
