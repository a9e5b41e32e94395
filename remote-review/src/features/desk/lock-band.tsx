import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import type { CaseDetail, CaseLock } from 'shared/contract/review';
import { useMutation } from 'shared/remote';
import { Icon } from 'shared/ui';
import { useNow } from '../../lib/use-now';
import { minutesUntil } from '../../lib/waiting';
import * as styles from './lock-band.module.css';
import type { Watches } from './use-watches';

interface Props {
  detail: Pick<CaseDetail, 'id' | 'title'>;
  lock: CaseLock;
  watches: Watches;
  reload(): Promise<void>;
  onNext(): void;
}

/** Somebody else holds the case: everything can be read, nothing decided. It can be waited for, or asked for. */
export function LockBand({ detail: { id, title }, lock, watches, reload, onNext }: Props) {
  const now = useNow();
  const [asked, setAsked] = useState(false);
  const { send, isBusy, error } = useMutation('Review/ask', {
    async onSuccess() {
      watches.add({ id, title });
      await reload();
      setAsked(true);
    },
  });
  const { by, until, wanted } = lock;
  const isWatched = watches.has(id);
  const told = error
    ? error.message
    : wanted
      ? wanted.mine
        ? `已请求 ${by} 转交，正在等待答复。`
        : `${wanted.by} 已请求转交。`
      : asked
        ? `${by} 暂不转交，释放后可以处理。`
        : '';
  return (
    <div className={styles.band} role="status">
      <Icon name="lock" />
      <div>
        <b>{by} 正在处理这件事项</b>
        <p>
          您可以查看内容与材料，不能决定。{minutesUntil(until, now)} 分钟内无操作即释放，届时本页会自动更新。{told}
        </p>
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className="btn small"
          aria-pressed={isWatched}
          onClick={() => (isWatched ? watches.drop(id) : watches.add({ id, title }))}
        >
          {isWatched ? '取消提醒' : '释放后提醒'}
        </button>
        {wanted ? null : (
          <BusyButton type="button" className="btn small" busy={isBusy} onClick={() => void send({ id })}>
            请求转交
          </BusyButton>
        )}
        <button type="button" className="btn small" onClick={onNext}>
          下一件未锁定 <kbd>J</kbd>
        </button>
      </div>
    </div>
  );
}
