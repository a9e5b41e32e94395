import { type ComponentType, useEffect, useState } from 'react';
import { plainTextOf } from '../../contract/formatted-text';
import * as styles from './rich.module.css';
import type { RichEditorProps } from './rich-editor';

type Editor = ComponentType<RichEditorProps>;

/** The editor comes apart from the form; without network it can be asked for again, and the form stays. */
function useEditor() {
  const [editor, setEditor] = useState<{ Editor?: Editor; failed?: true }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    import(/* webpackChunkName: "rich-editor" */ './rich-editor').then(
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

/** A text with headings, lists, tables and links. Until its editor is here, the words of the text stand in its place. */
export function RichInput(props: RichEditorProps) {
  const { Editor, failed, retry } = useEditor();
  if (Editor) return <Editor {...props} />;
  return (
    <div className={styles.loading} role="status">
      {plainTextOf(props.value)}
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
  );
}
