import type { ContentDetail } from 'shared/contract/content';
import { contentFieldsOf } from 'shared/contract/content-fields';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import * as styles from './editor.module.css';
import { fieldId } from './form-context';

function goTo(key: string) {
  const field = document.getElementById(fieldId({ key }));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** What must be put right before it can be published; each entry leads to its field. */
export function Faults({ kind, faults }: { kind: ContentKind; faults: ContentDetail['faults'] }) {
  if (faults.length === 0) return null;
  const fields = contentFieldsOf(kind);
  return (
    <div className={styles.faults} role="alert" tabIndex={-1} data-faults="">
      <b>已保存为草稿，发布前还需修改 {faults.length} 处</b>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="link" onClick={() => goTo(field)}>
              {fields.find(({ key }) => key === field)?.label ?? field}：{message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
