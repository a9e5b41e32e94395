import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LinkForm } from './link-form';
import * as styles from './rich.module.css';
import { type Tool, tableTools, tools } from './tools';

export interface ToolbarState {
  on: readonly string[];
  off: readonly string[];
  inTable: boolean;
}

interface Props {
  label: string;
  view: EditorView;
  state: ToolbarState;
  disabled: boolean;
}

/** What can be done with the selected text. One stop for Tab; arrow keys lead from button to button. */
export function Toolbar({ label, view, state, disabled }: Props) {
  const [current, setCurrent] = useState('paragraph');
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const shown = state.inTable ? [...tools, ...tableTools] : tools;
  const stop = [...shown.map(({ key }) => key), 'link'].includes(current) ? current : 'paragraph';

  function run(tool: Tool) {
    setCurrent(tool.key);
    tool.run(view.state, view.dispatch, view);
    view.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = by && at >= 0 ? buttons[(at + by + buttons.length) % buttons.length] : undefined;
    if (!next) return;
    event.preventDefault();
    setCurrent(next.dataset.tool ?? '');
    next.focus();
  }
  const common = (key: string) => ({
    type: 'button' as const,
    'data-tool': key,
    tabIndex: key === stop ? 0 : -1,
    // The selection stays in the text.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  });
  const button = (tool: Tool) => (
    <button
      key={tool.key}
      {...common(tool.key)}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.isOn ? state.on.includes(tool.key) : undefined}
      disabled={disabled || state.off.includes(tool.key)}
      onClick={() => run(tool)}
    >
      {tool.sign}
    </button>
  );
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={`${label}的格式`} ref={bar} onKeyDown={onKeyDown}>
        {tools.slice(0, 10).map(button)}
        <button
          {...common('link')}
          aria-label="链接"
          title="链接"
          aria-pressed={state.on.includes('link')}
          aria-expanded={isLinking}
          disabled={disabled}
          onClick={() => {
            setCurrent('link');
            setLinking(!isLinking);
          }}
        >
          链接
        </button>
        {tools.slice(10).map(button)}
        {state.inTable ? <span className={styles.table}>{tableTools.map(button)}</span> : null}
      </div>
      {isLinking && !disabled ? <LinkForm view={view} onClose={() => setLinking(false)} /> : null}
    </>
  );
}
