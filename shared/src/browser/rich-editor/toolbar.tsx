import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { LinkForm } from './link-form';
import { PictureForm } from './picture-form';
import * as styles from './rich.module.css';
import { type Tool, tableTools, tools } from './tools';
import { useStop } from './use-stop';

export interface ToolbarState {
  on: readonly string[];
  off: readonly string[];
  inTable: boolean;
  /** Address of the selected picture. */
  picture: string | undefined;
}

interface Props {
  label: string;
  view: EditorView;
  state: ToolbarState;
  disabled: boolean;
  /** What pictures are uploaded for; absent: the text has none. */
  pictures: FilePurpose | undefined;
  /** A picture to upload, which opens the form. */
  pasted: File | null;
  onClosePicture(): void;
}

/** What can be done with the selected text. One stop for Tab; arrow keys lead from button to button. */
export function Toolbar({ label, view, state, disabled, pictures, pasted, onClosePicture }: Props) {
  const [chosen, setForm] = useState<'link' | 'picture' | null>(null);
  const form = pasted ? 'picture' : chosen;
  const shown = state.inTable ? [...tools, ...tableTools] : tools;
  const stop = useStop([...shown.map(({ key }) => key), 'link', 'picture']);

  function run(tool: Tool) {
    stop.to(tool.key);
    tool.run(view.state, view.dispatch, view);
    view.focus();
  }
  const button = (tool: Tool) => (
    <button
      key={tool.key}
      {...stop.propsOf(tool.key)}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.isOn ? state.on.includes(tool.key) : undefined}
      disabled={disabled || state.off.includes(tool.key)}
      onClick={() => run(tool)}
    >
      {tool.sign}
    </button>
  );
  const formButton = (key: 'link' | 'picture', name: string, isOn: boolean) => (
    <button
      {...stop.propsOf(key)}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      aria-expanded={form === key}
      disabled={disabled}
      onClick={() => {
        stop.to(key);
        onClosePicture();
        setForm(form === key ? null : key);
      }}
    >
      {name}
    </button>
  );
  function close() {
    setForm(null);
    onClosePicture();
  }
  return (
    <>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={`${label}的格式`}
        ref={stop.bar}
        onKeyDown={stop.onKeyDown}
      >
        {tools.slice(0, 10).map(button)}
        {formButton('link', '链接', state.on.includes('link'))}
        {pictures ? formButton('picture', '图片', state.picture !== undefined) : null}
        {tools.slice(10).map(button)}
        {state.inTable ? <span className={styles.table}>{tableTools.map(button)}</span> : null}
      </div>
      {form === 'link' && !disabled ? <LinkForm view={view} onClose={close} /> : null}
      {form === 'picture' && pictures && !disabled ? (
        <PictureForm
          key={pasted ? `${pasted.name} ${pasted.lastModified}` : (state.picture ?? '')}
          view={view}
          purpose={pictures}
          pasted={pasted}
          onClose={close}
        />
      ) : null}
    </>
  );
}
