import Input from 'antd/es/input';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useId, useState } from 'react';
import { contentRefusals } from '../../contract/refusals';
import { hrefOf, linkAt, removeLink, setLink } from './link';
import * as styles from './rich.module.css';

/** The target of a link, below the toolbar. */
export function LinkForm({ view, onClose }: { view: EditorView; onClose(): void }) {
  const id = useId();
  const former = linkAt(view.state)?.href;
  const [typed, setTyped] = useState(former ?? '');
  const [fault, setFault] = useState('');

  function close() {
    onClose();
    view.focus();
  }
  function apply() {
    const href = hrefOf(typed);
    if (!href) return setFault(contentRefusals.webAddress);
    if (view.state.selection.empty && !linkAt(view.state)) return setFault('请先在正文中选中要加链接的文字');
    view.dispatch(setLink(view.state, href));
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of two buttons and an input inside the field's own fieldset.
    <div className={styles.link} role="group" aria-label="链接">
      <label htmlFor={id}>链接网址</label>
      <Input
        id={id}
        autoFocus
        autoComplete="off"
        inputMode="url"
        placeholder="https://"
        value={typed}
        status={fault ? 'error' : ''}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="button" className="btn small" onClick={apply}>
        加上链接
      </button>
      {former ? (
        <button
          type="button"
          className="btn text small"
          onClick={() => {
            view.dispatch(removeLink(view.state));
            close();
          }}
        >
          去掉链接
        </button>
      ) : null}
      <button type="button" className="btn text small" onClick={close}>
        取消
      </button>
      {fault ? (
        <p id={`${id}-fault`} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
