import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { ListingVersion } from 'shared/contract/listing';
import { type Field, fieldsOf } from 'shared/contract/listing-fields';
import { fieldOfKey, textOf } from 'shared/contract/listing-text';
import { listingSteps } from 'shared/contract/vocabulary/listing';
import { formatMinute } from 'shared/format';
import { useQuery } from 'shared/remote';
import { Failure } from '../../../components/failure';
import { useDraftTools } from '../draft/draft-context';
import * as styles from './dialogs.module.css';

/** The changes of a step by field of the form; a range that changed at both ends is one line. */
function linesOf({ changes }: ListingVersion, fields: readonly Field[]) {
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  const after = Object.fromEntries(changes.map((change) => [change.field, change.after]));
  const changed = [...new Set(changes.map(({ field }) => fieldOfKey(fields, field)))].filter(
    (field) => field !== undefined,
  );
  return changed.map((field) => ({
    key: field.key,
    label: field.label,
    before: textOf(field, before) ?? '未填',
    after: textOf(field, after) ?? '未填',
  }));
}

interface Props {
  id: string;
  isBusy: boolean;
  failure: string | undefined;
  onRestore(version: number): void;
  onClose(): void;
}

/** Who changed what, newest first, and the way back to each state. */
export function HistoryDialog({ id, isBusy, failure, onRestore, onClose }: Props) {
  const { sections, isReadOnly } = useDraftTools();
  const { data, error } = useQuery('Listing/history', { id }, { owner: true });
  const fields = fieldsOf(sections);
  return (
    <Dialog wide title="历史版本" onClose={onClose}>
      <Failure text={failure ?? error?.message} />
      {data ? (
        <ol className={styles.history}>
          {data.items.map((item, i) => (
            <li key={`${item.version}-${item.step}-${item.at}`}>
              <div>
                <b>{listingSteps[item.step]}</b>
                <small>
                  第 {item.version} 版 · {formatMinute(item.at)} · {item.by ?? '系统'}
                </small>
                {item.note ? <p>{item.note}</p> : null}
                <ul>
                  {linesOf(item, fields).map(({ key, label, before, after }) => (
                    <li key={key}>
                      {label}：<del>{before}</del> <ins>{after}</ins>
                    </li>
                  ))}
                </ul>
              </div>
              {isReadOnly || i === 0 ? null : (
                <button
                  type="button"
                  className="btn small"
                  disabled={isBusy}
                  aria-label={`恢复到第 ${item.version} 版`}
                  onClick={() => onRestore(item.version)}
                >
                  恢复
                </button>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {data?.more ? <p className={styles.merged}>更早的版本未列出。</p> : null}
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      </DialogButtons>
    </Dialog>
  );
}
