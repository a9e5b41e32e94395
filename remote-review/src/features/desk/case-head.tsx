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
  /** It waits for a decision, so that it can be locked. */
  isPending: boolean;
  release(): void;
  retake(): void;
  /** Why it could not be locked. */
  failure: string | undefined;
}

/** What the case is, who holds it, who submitted it, and what was decided before. */
export function CaseHead({ detail, lock, isPending, release, retake, failure }: Props) {
  const now = useNow();
  const { id, no, kind, title, enterprise, submittedBy, submittedAt, past, view, spotCheck } = detail;
  // What the owner of the kind tells of the enterprise goes before the name alone.
  type Fact = Omit<CaseDetail['view']['facts'][number], 'label'>;
  const facts = new Map<string, Fact>([
    ...(enterprise ? ([['企业', { value: enterprise.name }]] as [string, Fact][]) : []),
    ['提交人', { value: submittedBy ?? '账号已注销' }],
    ['提交', { value: formatShortMinute(submittedAt) }],
    ...view.facts.map(({ label, ...fact }): [string, Fact] => [label, fact]),
  ]);
  return (
    <header className={styles.head} data-heading="">
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
            <button type="button" className="btn text small" onClick={release}>
              释放
            </button>
          </span>
        ) : lock || !isPending ? null : (
          <button type="button" className={`btn text small ${styles.lock}`} onClick={retake}>
            重新锁定
          </button>
        )}
      </div>
      {failure && !lock && isPending ? (
        <p className={styles.failure} role="alert">
          没有锁定成功：{failure}
        </p>
      ) : null}
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {[...facts].map(([label, { value, href }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href ? (
                <a className="link" href={href} target="_blank" rel="noreferrer">
                  {value}
                  <span className="visually-hidden">，在新标签页打开</span>
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <PastDecisions kind={kind} past={past} />
    </header>
  );
}
