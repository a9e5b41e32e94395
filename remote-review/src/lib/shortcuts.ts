import { createKept } from 'shared/browser/kept';

/** Every key of the desk and what it does, in the order of the list that `?` opens. */
export const shortcuts = {
  j: '下一件',
  k: '上一件',
  n: '下一项修改',
  x: '选择这一件',
  s: '跳过，打开下一件',
  '/': '在队列中查找',
  a: '通过',
  m: '退回修改',
  r: '驳回',
  t: '选择原因模板',
  '?': '全部快捷键',
} as const;

export type Shortcut = keyof typeof shortcuts;
export type Actions = Partial<Record<Shortcut, () => void>>;

/** Whether single keys act; who dictates or presses keys by accident switches them off. */
export const keysOn = createKept<boolean>('review-keys', true, (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

const writing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';

/** The shortcut that a key press means; undefined while somebody types, in a dialog, or with a modifier. */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof Element && target.closest(`${writing}, [role=dialog], [role=listbox], [role=menu]`))
    return undefined;
  const name = key.toLowerCase();
  return Object.hasOwn(shortcuts, name) ? (name as Shortcut) : undefined;
}
