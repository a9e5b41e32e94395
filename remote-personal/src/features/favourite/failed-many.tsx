import type { Favourite } from 'shared/contract/collect-info';
import * as styles from './favourite.module.css';
import type { Failed } from './use-favourites';

/** Several that could not be cancelled: how many, why, and one more try with all of them, those of other pages included. */
export function FailedMany({
  failed,
  onRetry,
}: {
  failed: readonly Failed[];
  onRetry(items: readonly Favourite[]): void;
}) {
  if (failed.length < 2) return null;
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
