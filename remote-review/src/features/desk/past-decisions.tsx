import type { CaseDetail } from 'shared/contract/review';
import { stateOf } from 'shared/contract/vocabulary/review';
import { formatShortMinute } from 'shared/format';
import * as styles from './case-head.module.css';

/** Earlier decisions about the same subject, newest first. */
export function PastDecisions({ kind, past }: Pick<CaseDetail, 'kind' | 'past'>) {
  if (past.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>此前 {past.length} 次决定</summary>
      <ul>
        {past.map(({ no, state, at, by, reasons, note }) => (
          <li key={no}>
            <span className="num">{formatShortMinute(at)}</span>
            <b>{stateOf(kind, state)}</b>
            <span>{by ?? '按规则'}</span>
            {[...reasons.map(({ reason }) => reason), note].filter(Boolean).join('；')}
          </li>
        ))}
      </ul>
    </details>
  );
}
