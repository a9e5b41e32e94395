import type { Favourite } from 'shared/contract/collect-info';
import * as styles from './favourite.module.css';
import type { Failed } from './use-favourites';

/**
 * Several that could not be cancelled, or one whose row is not on this page to say so: how many, why, and one more try
 * with all of them, those of other pages included.
 */
export function FailedMany({
  failed,
  shown,
  onRetry,
}: {
  failed: readonly Failed[];
  /** The rows of this page. */
  shown: readonly Favourite[];
  onRetry(items: readonly Favourite[]): void;
}) {
  const isShown = ({ item }: Failed) => shown.some(({ targetId }) => targetId === item.targetId);
  if (failed.length < 2 && failed.every(isShown)) return null;
  return (
    <p className={`${styles.whole} ${styles.failedMany}`} role="alert">
      <span>
        {failed.length} 项取消收藏没有成功：{failed[0]?.message}
      </span>
      <button type="button" className="btn text small" onClick={() => onRetry(failed.map(({ item }) => item))}>
        重试这 {failed.length} 项
      </button>
    </p>
  );
}
