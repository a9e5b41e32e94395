import type { ReactNode } from 'react';
import { formatMinute } from 'shared/format';
import { ScrollBox } from 'shared/ui';
import { BusyButton } from '../busy-button';
import { Dialog, DialogButtons } from '../dialog';
import * as styles from './versions.module.css';

/** One step of a record in words; absent words are 未填. */
export interface VersionItem {
  version: number;
  title: string;
  /** Beside the title. */
  sign?: ReactNode;
  /** ISO. */
  at: string;
  by: string;
  /** After who and when. */
  more?: string | undefined;
  note?: string | null;
  changes: readonly { key: string; label: string; before: string | null; after: string | null }[];
}

interface Props {
  title?: string;
  text?: string;
  /** Newest first; absent while they load. */
  items: readonly VersionItem[] | undefined;
  /** There are older ones. */
  hasMore: boolean | undefined;
  failure: string | undefined;
  /** In place of an empty list. */
  empty?: string;
  isBusy?: boolean;
  /** Absent where nothing can be restored; the newest version stands already. */
  onRestore?: ((version: number) => void) | undefined;
  onClose(): void;
}

/** Long texts are recognised by so many characters. */
const most = 200;
const short = (text: string | null) => {
  if (!text) return '未填';
  return text.length > most ? `${text.slice(0, most)}…` : text;
};

/** Who changed what, newest first, and the way back to each state. */
export function VersionsDialog({ title = '历史版本', text, items, hasMore, failure, ...rest }: Props) {
  const { onRestore } = rest;
  return (
    <Dialog wide title={title} text={text} onClose={rest.onClose}>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      {items ? (
        <ScrollBox className={styles.scroll} label="修改记录">
          <ol className={styles.history}>
            {items.map((item, i) => (
              <li key={`${item.version}-${item.title}-${item.at}`}>
                <div>
                  <b>{item.title}</b>
                  {item.sign}
                  <small>
                    第 {item.version} 版 · {formatMinute(item.at)} · {item.by}
                    {item.more ? ` · ${item.more}` : ''}
                  </small>
                  {item.note ? <p>{item.note}</p> : null}
                  <ul>
                    {item.changes.map(({ key, label, before, after }) => (
                      <li key={key}>
                        {label}：<del>{short(before)}</del> <ins>{short(after)}</ins>
                      </li>
                    ))}
                  </ul>
                </div>
                {onRestore && i > 0 ? (
                  <BusyButton
                    type="button"
                    className="btn small"
                    busy={rest.isBusy ?? false}
                    aria-label={`恢复到第 ${item.version} 版`}
                    onClick={() => onRestore(item.version)}
                  >
                    恢复
                  </BusyButton>
                ) : null}
              </li>
            ))}
          </ol>
        </ScrollBox>
      ) : null}
      {items?.length === 0 && rest.empty ? <p>{rest.empty}</p> : null}
      {hasMore ? <p className={styles.hint}>更早的记录未列出。</p> : null}
      <DialogButtons>
        <button type="button" className="btn" onClick={rest.onClose}>
          关闭
        </button>
      </DialogButtons>
    </Dialog>
  );
}
