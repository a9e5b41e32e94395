import { matchBandOf, shownScore } from 'shared/contract/match-bands';
import * as styles from './match-score.module.css';

/** The number over its band; below it what a gap has limited it to. */
export function MatchScore({ score, cap }: { score: number; cap: number | null }) {
  const { code, label } = matchBandOf(score);
  return (
    <p className={styles.score}>
      <b className="num">{shownScore(score)}</b>
      <span className={styles.band} data-band={code}>
        {label}
      </span>
      {cap === null ? null : <small>封顶 {cap}</small>}
    </p>
  );
}
