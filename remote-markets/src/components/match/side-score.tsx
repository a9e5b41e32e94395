import * as styles from './side-score.module.css';

/** How well a row of the side list matches, 0–100. */
export const SideScore = ({ score }: { score: number }) => (
  <span className={`${styles.score} num`}>{Math.round(score)} 分</span>
);
