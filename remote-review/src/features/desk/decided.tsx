import type { CaseDetail } from 'shared/contract/review';
import { stateOf } from 'shared/contract/vocabulary/review';
import { formatMinute } from 'shared/format';
import * as styles from './decision-form.module.css';

/** A case that needs no decision any more. */
export function Decided({ detail, onNext }: { detail: CaseDetail; onNext: () => void }) {
  const { kind, state, decision, view } = detail;
  const labels = Object.fromEntries(view.fields.map(({ key, label }) => [key, label]));
  return (
    <section className={styles.decision} id="case-decision" aria-label="决定">
      <p>
        <b>{stateOf(kind, state)}</b>
        {decision ? `，${decision.by ?? '按规则'}，${formatMinute(decision.at)}` : ''}
      </p>
      {decision && (decision.reasons.length > 0 || decision.note) ? (
        <ul className={styles.given}>
          {decision.reasons.map(({ field, reason }) => (
            <li key={field}>{`${labels[field] ?? field}：${reason}`}</li>
          ))}
          {decision.note ? <li>{decision.note}</li> : null}
        </ul>
      ) : null}
      <div className={styles.buttons}>
        <button type="button" className="btn primary" onClick={onNext}>
          下一件 <kbd>S</kbd>
        </button>
      </div>
    </section>
  );
}
