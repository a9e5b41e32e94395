import { useSyncExternalStore } from 'react';
import type { ListingDetail } from 'shared/contract/listing';
import { fieldsOf } from 'shared/contract/listing-fields';
import { fieldOfKey } from 'shared/contract/listing-text';
import { fieldId, useDraftTools } from '../draft/draft-context';
import * as styles from './editor.module.css';
import { isEnded } from './locked';

function FieldLink({ field, text }: { field: string; text: string }) {
  const id = fieldId({ key: field });
  return (
    <a
      className="link"
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const row = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
        row?.scrollIntoView({ block: 'center' });
        const target =
          row?.querySelector<HTMLElement>('[contenteditable]') ??
          row?.querySelector<HTMLElement>('input, textarea, button');
        target?.focus({ preventScroll: true });
      }}
    >
      {text}
    </a>
  );
}

/** What must be put right before the draft can be submitted; each entry leads to its field. */
export function FaultSummary() {
  const { draft, check, sections } = useDraftTools();
  const faults = useSyncExternalStore(draft.subscribe, check.all);
  if (faults.length === 0) return null;
  const fields = fieldsOf(sections);
  return (
    <div className={styles.faults} role="alert" tabIndex={-1} data-faults="">
      <b>提交前还需修改 {faults.length} 处</b>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <FieldLink field={field} text={`${fieldOfKey(fields, field)?.label ?? field}：${message}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the last version was sent back, field by field. */
export function Reasons({ detail }: { detail: ListingDetail }) {
  const { sections } = useDraftTools();
  const fields = fieldsOf(sections);
  if (detail.reasons.length === 0 && !detail.note) return null;
  return (
    <section className={styles.faults} aria-label="审核意见">
      <b>{isEnded(detail.state) ? '审核未通过' : '审核未通过，请按意见修改后重新提交'}</b>
      {detail.note ? <p>{detail.note}</p> : null}
      <ul>
        {detail.reasons.map(({ field: key, reason }) => {
          const field = fieldOfKey(fields, key);
          return (
            <li key={key}>{field ? <FieldLink field={field.key} text={`${field.label}：${reason}`} /> : reason}</li>
          );
        })}
      </ul>
    </section>
  );
}
