import { Link } from 'react-router-dom';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { limits } from 'shared/contract/limits';
import { pages, paths } from 'shared/contract/paths';
import { evidenceLevels } from 'shared/contract/vocabulary';
import { formatReplyHours } from 'shared/format';
import { EvidenceSign, formatDate } from 'shared/ui';
import { Missing } from './missing';
import * as styles from './provider-side.module.css';

const claimWords = { claimed: '已认领', pending: '认领审核中', unclaimed: '尚未认领' } as const;

/** Whether the enterprise speaks for itself, how fast it answers, and how far its valid certificates were checked. */
export function TrustPanel({ detail: { enterprise, evidence, replies } }: { detail: EnterpriseDetail }) {
  const valid = evidence.filter(({ lapsed }) => !lapsed);
  const levels = [...evidenceLevels]
    .reverse()
    .map(({ code }) => ({ code, count: valid.filter(({ level }) => level === code).length }))
    .filter(({ count }) => count > 0);
  const checkedOn = valid
    .flatMap((one) => one.checkedOn ?? [])
    .sort()
    .at(-1);
  return (
    <section className={`${styles.trust} panel`} aria-label="认领与核验">
      <h2>认领与核验</h2>
      <dl>
        <div>
          <dt>企业认领</dt>
          <dd>{claimWords[enterprise.claimStatus]}</dd>
        </div>
        {replies ? (
          <div>
            <dt>近 {limits.replies.days} 天首次回复</dt>
            <dd className="num">{formatReplyHours(replies.hours, limits.replies.overdueHours)}</dd>
          </div>
        ) : null}
        {levels.map(({ code, count }) => (
          <div key={code}>
            <dt>
              <EvidenceSign level={code} />
            </dt>
            <dd className="num">{count} 份</dd>
          </div>
        ))}
        {checkedOn ? (
          <div>
            <dt>最近核验</dt>
            <dd className="num">{formatDate(checkedOn)}</dd>
          </div>
        ) : null}
      </dl>
      {evidence.length === 0 ? <Missing enterprise={enterprise} editor={pages.evidence} /> : null}
      {evidence.length > 0 && enterprise.claimStatus === 'unclaimed' ? (
        <Link className="btn block" to={paths.enterpriseClaim({ enterprise: enterprise.id })}>
          我要认领
        </Link>
      ) : null}
    </section>
  );
}
