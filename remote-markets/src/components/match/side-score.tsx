import { matchBandOf, shownScore } from 'shared/contract/match-bands';
import * as styles from './side-score.module.css';

/** How well a row of the side list matches: its band and the number of 0–100. */
export const SideScore = ({ score }: { score: number }) => (
  <span className={styles.score}>
    {matchBandOf(score).label} <span className="num">{shownScore(score)}</span>
  </span>
);
