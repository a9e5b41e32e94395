import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { markOf, nodeOf } from './schema';

export interface Tool {
  key: string;
  /** Its name, for those who hear it and as a hint. */
  label: string;
  /** What stands on it. */
  sign: string;
  run: Command;
  /** Whether what is selected has it; absent for what only happens. */
  isOn?(state: EditorState): boolean;
  isOff?(state: EditorState): boolean;
}

const hasMark = (name: string) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  const type = markOf(name);
  return empty ? !!type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type);
};
const within = (state: EditorState, type: NodeType) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
};
const lists = () => [nodeOf('bullet_list'), nodeOf('ordered_list')];

/** Out of a list first: there, only paragraphs stand. */
const asBlock =
  (name: string, attrs?: object): Command =>
  (state, dispatch, view) => {
    if (!lists().some((type) => within(state, type))) return setBlockType(nodeOf(name), attrs)(state, dispatch);
    if (!dispatch || !view) return true;
    liftListItem(nodeOf('list_item'))(state, dispatch);
    return setBlockType(nodeOf(name), attrs)(view.state, view.dispatch);
  };
const asList =
  (name: string): Command =>
  (state, dispatch, view) => {
    if (within(state, nodeOf(name))) return liftListItem(nodeOf('list_item'))(state, dispatch);
    if (!dispatch || !view) return true;
    if (lists().some((type) => within(state, type))) liftListItem(nodeOf('list_item'))(state, dispatch);
    else if (state.selection.$from.parent.type !== nodeOf('paragraph'))
      setBlockType(nodeOf('paragraph'))(state, dispatch);
    return wrapInList(nodeOf(name))(view.state, view.dispatch);
  };
const isHeading = (level: number) => (state: EditorState) => {
  const { parent } = state.selection.$from;
  return parent.type === nodeOf('heading') && parent.attrs.level === level;
};

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (type: string) =>
    nodeOf('table_row').create(
      null,
      Array.from({ length: 3 }, () => nodeOf(type).createAndFill()).filter((cell) => cell !== null),
    );
  const table = nodeOf('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};

export const tools: readonly Tool[] = [
  { key: 'paragraph', label: '正文', sign: '正文', run: asBlock('paragraph') },
  { key: 'h2', label: '章节名', sign: '章节', run: asBlock('heading', { level: 2 }), isOn: isHeading(2) },
  { key: 'h3', label: '小节名', sign: '小节', run: asBlock('heading', { level: 3 }), isOn: isHeading(3) },
  { key: 'strong', label: '加粗', sign: '加粗', run: toggleMark(markOf('strong')), isOn: hasMark('strong') },
  { key: 'em', label: '斜体', sign: '斜体', run: toggleMark(markOf('em')), isOn: hasMark('em') },
  { key: 'sub', label: '下标', sign: '下标', run: toggleMark(markOf('sub')), isOn: hasMark('sub') },
  { key: 'sup', label: '上标', sign: '上标', run: toggleMark(markOf('sup')), isOn: hasMark('sup') },
  {
    key: 'ul',
    label: '项目列表',
    sign: '列表',
    run: asList('bullet_list'),
    isOn: (state) => within(state, nodeOf('bullet_list')),
  },
  {
    key: 'ol',
    label: '编号列表',
    sign: '编号',
    run: asList('ordered_list'),
    isOn: (state) => within(state, nodeOf('ordered_list')),
  },
  {
    key: 'quote',
    label: '引用',
    sign: '引用',
    run: (state, dispatch, view) =>
      within(state, nodeOf('blockquote'))
        ? asBlock('paragraph')(state, dispatch, view)
        : asBlock('blockquote')(state, dispatch, view),
    isOn: (state) => within(state, nodeOf('blockquote')),
  },
  { key: 'table', label: '插入表格', sign: '表格', run: insertTable, isOff: isInTable },
  { key: 'undo', label: '回退', sign: '回退', run: undo, isOff: (state) => !undo(state) },
  { key: 'redo', label: '取消回退', sign: '取消回退', run: redo, isOff: (state) => !redo(state) },
];

/** Only while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  { key: 'row', label: '在下方加一行', sign: '加一行', run: addRowAfter },
  { key: 'column', label: '在右侧加一列', sign: '加一列', run: addColumnAfter },
  { key: 'no-row', label: '删除本行', sign: '删除本行', run: deleteRow },
  { key: 'no-column', label: '删除本列', sign: '删除本列', run: deleteColumn },
  { key: 'no-table', label: '删除表格', sign: '删除表格', run: deleteTable },
];

export { isInTable };
export const hasLink = hasMark('link');
