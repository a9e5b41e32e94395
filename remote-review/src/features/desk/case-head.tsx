import { Link } from 'react-router-dom';
import type { CaseDetail, CaseLock } from 'shared/contract/review';
import { caseKinds } from 'shared/contract/vocabulary/review';
import { formatShortMinute } from 'shared/format';
import { Icon } from 'shared/ui';
import { auditPath } from '../../lib/desk-address';
import { useNow } from '../../lib/use-now';
import { minutesUntil } from '../../lib/waiting';
import * as styles from './case-head.module.css';
import { flagText, tagsOf, urgentFlags } from './flags';
import { PastDecisions } from './past-decisions';

interface Props {
  detail: CaseDetail;
  lock: CaseLock | null;
  onRelease(): void;
}

/** What the case is, who holds it, who submitted it, and what was decided before. */
export function CaseHead({ detail, lock, onRelease }: Props) {
  const now = useNow();
  const { id, no, kind, title, enterprise, submittedBy, submittedAt, past, view, spotCheck } = detail;
  // What the owner of the kind tells of the enterprise goes before the name alone.
  const facts = new Map<string, string>([
    ...(enterprise ? ([['企业', enterprise.name]] as [string, string][]) : []),
    ['提交人', submittedBy ?? '账号已注销'],
    ['提交', formatShortMinute(submittedAt)],
    ...view.facts.map(({ label, value }): [string, string] => [label, value]),
  ]);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <span className="tag">{caseKinds[kind]}</span>
        {spotCheck ? <span className="tag info">抽查</span> : null}
        {tagsOf(detail).map((flag) => (
          <span key={flag} className={urgentFlags.includes(flag) ? 'tag urgent' : 'tag'}>
            {flagText(flag)}
          </span>
        ))}
        <Link className="num link" to={auditPath(id)}>
          {no}
        </Link>
        {lock?.mine ? (
          <span className={styles.lock}>
            <Icon name="lock" />
            由您锁定，还有 {minutesUntil(lock.until, now)} 分钟
            <button type="button" className="btn text small" onClick={onRelease}>
              释放
            </button>
          </span>
        ) : lock ? null : detail.state === 'open' ? (
          <button type="button" className={`btn text small ${styles.lock}`} onClick={onRelease}>
            重新锁定
          </button>
        ) : null}
      </div>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {[...facts].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PastDecisions past={past} />
    </header>
  );
}
