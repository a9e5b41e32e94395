import { type ComponentType, useEffect, useState } from 'react';
import { plainTextOf } from 'shared/contract/formatted-text';
import type { FieldOf } from 'shared/contract/listing-fields';
import { fieldId, useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';
import * as rich from './rich/rich.module.css';
import type { RichEditorProps } from './rich/rich-editor';

type Editor = ComponentType<RichEditorProps>;

/** The editor comes apart from the form; without network it can be asked for again, and the form stays. */
function useEditor() {
  const [editor, setEditor] = useState<{ Editor?: Editor; failed?: true }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    import(/* webpackChunkName: "rich-editor" */ './rich/rich-editor').then(
      ({ default: Editor }) => isHere && setEditor({ Editor }),
      () => isHere && setEditor({ failed: true }),
    );
    return () => {
      isHere = false;
    };
  }, [attempt]);
  const retry = () => {
    setEditor({});
    setAttempt(attempt + 1);
  };
  return { ...editor, retry };
}

/** A text with headings, lists, tables and links, as the public page shows it. The counter counts what is read. */
export function RichField({ field }: { field: FieldOf<'rich'> }) {
  const { draft } = useDraftTools();
  const value = useValue<string>(field.key) ?? '';
  const { Editor, failed, retry } = useEditor();
  const text = plainTextOf(value);
  return (
    <FieldRow
      field={field}
      isGroup
      counter={
        <small className={styles.count}>
          {[...text].length.toLocaleString('en')} / {field.max.toLocaleString('en')}
        </small>
      }
    >
      {(input) =>
        Editor ? (
          <Editor
            label={field.label}
            value={value}
            disabled={input.disabled}
            id={`${fieldId(field)}-text`}
            isRequired={Boolean(field.required)}
            isInvalid={input.status === 'error'}
            describedBy={input['aria-describedby']}
            onChange={(next) => draft.set({ [field.key]: next })}
          />
        ) : (
          <div className={rich.loading} role="status">
            {text}
            {failed ? (
              <span>
                编辑器没有加载成功。
                <button type="button" className="btn small" onClick={retry}>
                  重新加载
                </button>
              </span>
            ) : (
              '正在加载编辑器…'
            )}
          </div>
        )
      }
    </FieldRow>
  );
}
