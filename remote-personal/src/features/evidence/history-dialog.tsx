import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { evidenceFields, evidenceSteps } from 'shared/contract/vocabulary/evidence';
import { formatMinute } from 'shared/format';
import { useQuery } from 'shared/remote';
import { EvidenceSign } from 'shared/ui';
import { Failure } from '../../components/failure';
import * as styles from './dialogs.module.css';

const labels: Record<string, string> = Object.fromEntries(evidenceFields.map(({ key, label }) => [key, label]));

interface Props {
  id: string;
  name: string;
  onClose(): void;
}

/** Who changed, submitted or checked a proof and when, newest first. */
export function HistoryDialog({ id, name, onClose }: Props) {
  const { data, error } = useQuery('Evidence/history', { id }, { owner: true });
  return (
    <Dialog wide title={`历史：${name}`} onClose={onClose}>
      <Failure text={error?.message} />
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to take the focus
        <section className={styles.scroll} aria-label="历史记录" tabIndex={0}>
          <ol className={styles.history}>
            {data.items.map((item) => (
              <li key={`${item.version}-${item.step}-${item.at}`}>
                <p>
                  <b>{evidenceSteps[item.step]}</b>
                  {item.level ? <EvidenceSign level={item.level} /> : null}
                </p>
                <small>
                  {formatMinute(item.at)} · {item.by ?? '系统'}
                </small>
                {item.note ? <p>{item.note}</p> : null}
                <ul>
                  {item.changes.map(({ field, before, after }) => (
                    <li key={field}>
                      {labels[field]}：<del>{before ?? '未填'}</del> <ins>{after ?? '未填'}</ins>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {data?.more ? <p className={styles.hint}>更早的记录未列出。</p> : null}
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      </DialogButtons>
    </Dialog>
  );
}
