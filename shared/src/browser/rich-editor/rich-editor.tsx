import type { EditorState } from 'prosemirror-state';
import { useEffect, useRef, useState } from 'react';
import type { TextForm } from './convert';
import { type Pictures, pictureAt } from './picture';
import * as styles from './rich.module.css';
import { Toolbar, type ToolbarState } from './toolbar';
import { hasLink, isInTable, tools } from './tools';
import { type OpenView, openView } from './view';

export interface RichEditorProps {
  /** Names the text for those who do not see its label. */
  label: string;
  value: string;
  form: TextForm;
  disabled: boolean;
  id: string;
  isRequired: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Lets the text have pictures. */
  pictures?: Pictures;
  onChange(value: string): void;
}

function toolbarState(state: EditorState): ToolbarState {
  return {
    on: [...tools.filter(({ isOn }) => isOn?.(state)).map(({ key }) => key), ...(hasLink(state) ? ['link'] : [])],
    off: tools.filter(({ isOff }) => isOff?.(state)).map(({ key }) => key),
    inTable: isInTable(state),
    picture: pictureAt(state)?.src,
  };
}

function attributesOf({ label, id, isRequired, isInvalid, describedBy, disabled }: RichEditorProps) {
  return {
    id,
    class: styles.area ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(isRequired && { 'aria-required': 'true' }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-readonly': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}

/** A text with form. The editor keeps its own state; React draws the toolbar, and only when it reads otherwise. */
export default function RichEditor(props: RichEditorProps) {
  const latest = useRef(props);
  latest.current = props;
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenView | null>(null);
  const [state, setState] = useState<ToolbarState>({ on: [], off: [], inTable: false, picture: undefined });
  const [pasted, setPasted] = useState<File | null>(null);
  const { label, value, disabled, isInvalid, describedBy } = props;

  useEffect(() => {
    if (!place.current) return;
    const tell = (editor: EditorState) => {
      const next = toolbarState(editor);
      setState((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const opened = openView(place.current, {
      value: latest.current.value,
      form: latest.current.form,
      attributes: () => attributesOf(latest.current),
      isEditable: () => !latest.current.disabled,
      pictures: latest.current.pictures,
      onPicture: setPasted,
      onChange: (next) => latest.current.onChange(next),
      onState: tell,
    });
    tell(opened.view.state);
    setOpen(opened);
    return () => {
      opened.close();
      setOpen(null);
    };
  }, []);
  useEffect(() => open?.show(value), [open, value]);
  useEffect(() => open?.refresh(), [open, disabled, isInvalid, describedBy]);

  return (
    <div className={styles.editor} data-error={isInvalid || undefined} data-disabled={disabled || undefined}>
      {open ? (
        <Toolbar
          label={label}
          view={open.view}
          state={state}
          disabled={disabled}
          pictures={props.pictures?.purpose}
          pasted={pasted}
          onClosePicture={() => setPasted(null)}
        />
      ) : null}
      <div ref={place} />
    </div>
  );
}
