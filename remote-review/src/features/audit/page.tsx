import { Link, useLocation } from 'react-router-dom';
import { useQuery, withParams } from 'shared/remote';
import { Notice } from 'shared/ui';
import { ReviewFrame } from '../../components/review-frame';
import { ReviewersOnly } from '../../components/reviewers-only';
import { pages } from '../../lib/pages';
import * as styles from './audit.module.css';
import { AuditTable } from './audit-table';

const { path } = pages.audit;

/** Everything that was done at the desk, newest first, or to one case. Nothing here can be changed. */
export default function AuditPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const caseId = params.get('case') || undefined;
  const after = params.get('after') || undefined;
  const asked = useQuery('Review/audit', { caseId, after }, { owner: true, keepPrevious: true });
  const to = (changes: Record<string, string | null>) => `${path}${withParams(search, changes)}`;
  return (
    <ReviewFrame page="audit">
      <ReviewersOnly asked={asked}>
        {({ items, next }) => (
          <section className={`panel ${styles.audit}`} aria-label="审计记录">
            {caseId ? (
              <p className={styles.only}>
                只显示一件事项的记录。
                <Link className="link" to={to({ case: null, after: null })}>
                  显示全部
                </Link>
              </p>
            ) : null}
            {items.length > 0 ? (
              <AuditTable entries={items} />
            ) : (
              <Notice art="missing" title="没有审计记录" text="作出决定后，记录会出现在这里。" />
            )}
            <p className={styles.foot}>
              {after ? <Link to={to({ after: null })}>回到最新</Link> : null}
              {next ? <Link to={to({ after: next })}>更早的记录</Link> : null}
            </p>
          </section>
        )}
      </ReviewersOnly>
    </ReviewFrame>
  );
}
