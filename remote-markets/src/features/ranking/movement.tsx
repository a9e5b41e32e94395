import type { RankingPlace } from 'shared/contract/ranking';
import * as styles from './movement.module.css';

/** 较上季: an arrow with its figure, and the words for those who do not see it. */
export function Movement({ place: { rank, previousRank }, first }: { place: RankingPlace; first: boolean }) {
  if (first) return <span className={styles.same}>—</span>;
  if (previousRank === null) return <span className={styles.same}>新上榜</span>;
  const by = previousRank - rank;
  if (by === 0) return <span className={styles.same}>持平</span>;
  return (
    <span className={by > 0 ? styles.up : styles.down}>
      <span aria-hidden="true">{by > 0 ? '↑' : '↓'} </span>
      <span className="visually-hidden">{by > 0 ? '上升' : '下降'}</span>
      <span className="num">{Math.abs(by)}</span>
      <span className="visually-hidden"> 位</span>
    </span>
  );
}
