import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { ContentVersion } from 'shared/contract/content';
import { contentTextOf } from 'shared/contract/content-check';
import { contentFieldsOf } from 'shared/contract/content-fields';
import { type ContentKind, contentSteps } from 'shared/contract/vocabulary/content-desk';
import { formatMinute } from 'shared/format';
import { useQuery } from 'shared/remote';
import * as styles from './dialogs.module.css';

interface Props {
  id: string;
  kind: ContentKind;
  isBusy: boolean;
  /** False while something is not saved: it would be lost. */
  mayRestore: boolean;
  onRestore(version: number): void;
  onClose(): void;
}

/** So many characters of a long text say what it is. */
const most = 200;
const short = (text: string | null) => (text && text.length > most ? `${text.slice(0, most)}…` : (text ?? '未填'));

function linesOf(kind: ContentKind, { changes }: ContentVersion) {
  return contentFieldsOf(kind).flatMap((field) => {
    const change = changes.find((one) => one.field === field.key);
    if (!change) return [];
    const textOf = (value: unknown) => short(contentTextOf(field, { [field.key]: value }));
    return [{ key: field.key, label: field.label, before: textOf(change.before), after: textOf(change.after) }];
  });
}

/** Who changed and published what, newest first, and the way back to each state. */
export function HistoryDialog({ id, kind, isBusy, mayRestore, onRestore, onClose }: Props) {
  const { data, error } = useQuery('Content/history', { id }, { owner: true });
  return (
    <Dialog
      wide
      title="历史版本"
      text={mayRestore ? '恢复会写入草稿，发布后才对访客可见。' : '有未保存的改动，保存后才能恢复。'}
      onClose={onClose}
    >
      {error ? <p role="alert">{error.message}</p> : null}
      <ol className={styles.history}>
        {data?.items.map((item, i) => (
          <li key={item.version}>
            <div>
              <b>{contentSteps[item.step]}</b>
              <small>
                第 {item.version} 版 · {formatMinute(item.at)} · {item.by ?? '已注销的账号'}
                {item.onlineAt ? ` · 上线时间 ${formatMinute(item.onlineAt)}` : ''}
              </small>
              <ul>
                {linesOf(kind, item).map(({ key, label, before, after }) => (
                  <li key={key}>
                    {label}：<del>{before}</del> <ins>{after}</ins>
                  </li>
                ))}
              </ul>
            </div>
            {mayRestore && i > 0 ? (
              <button
                type="button"
                className="btn small"
                disabled={isBusy}
                aria-label={`恢复到第 ${item.version} 版`}
                onClick={() => onRestore(item.version)}
              >
                恢复
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {data && data.items.length === 0 ? <p>还没有在内容台修改过。</p> : null}
      {data?.more ? <p>更早的版本未列出。</p> : null}
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      </DialogButtons>
    </Dialog>
  );
}
