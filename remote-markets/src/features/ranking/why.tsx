import type { RankingPlace } from 'shared/contract/ranking';
import * as styles from './why.module.css';

/** 为什么是第 N 名: the reasons in words, then what each factor was counted from. Closed at first; works without the script. */
export function Why({ place, flush = false }: { place: RankingPlace; flush?: boolean }) {
  return (
    <details className={styles.why} data-flush={flush}>
      <summary className="link">
        为什么是第 {place.rank} 名<span className="visually-hidden">：{place.enterprise.shortName}</span>
      </summary>
      <ul>
        {place.why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
