import { useEffect } from 'react';
import { useQuery } from 'shared/remote';
import { Icon } from 'shared/ui';
import type { Watch, Watches } from './use-watches';
import * as styles from './watched.module.css';

/** ms between two looks at a case that is waited for. */
const every = 20_000;

interface Props {
  watches: Watches;
  /** Id of the open case; it says by itself how it stands. */
  current: string;
  onOpen(id: string): void;
}

/** Says above the queue which of the cases that the reviewer waits for are free, handed over or decided. */
export const Watched = ({ watches, current, onOpen }: Props) => (
  <div className={styles.list} role="status">
    {watches.all.map((watch) => (
      <WatchedCase
        key={watch.id}
        watch={watch}
        isOpen={watch.id === current}
        onOpen={() => onOpen(watch.id)}
        onDrop={() => watches.drop(watch.id)}
      />
    ))}
  </div>
);

interface CaseProps {
  watch: Watch;
  isOpen: boolean;
  onOpen(): void;
  onDrop(): void;
}

function WatchedCase({ watch: { id, title }, isOpen, onOpen, onDrop }: CaseProps) {
  const { data, error } = useQuery('Review/case', { id }, { owner: true, every });
  const decided = data !== undefined && data.state !== 'open' && !data.spotCheck;
  const isOver = data !== undefined && (decided || data.lock === null || data.lock.mine);
  const drops = error?.status === 404 || (isOver && isOpen);
  useEffect(() => {
    if (drops) onDrop();
  });
  if (!isOver || isOpen) return null;
  return (
    <div className={styles.one}>
      <Icon name="lock" />
      <p>
        {decided
          ? `「${title}」已由他人决定`
          : data.lock?.mine
            ? `「${title}」已转交给您`
            : `「${title}」已释放，现在可以处理`}
      </p>
      <button type="button" className="btn small" onClick={onOpen}>
        打开
      </button>
      <button type="button" className="btn text small" onClick={onDrop}>
        知道了
      </button>
    </div>
  );
}
