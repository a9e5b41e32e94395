import { Link, Navigate, useLocation } from 'react-router-dom';
import type { EvidenceRow } from 'shared/contract/evidence';
import { certs } from 'shared/contract/vocabulary';
import { type EvidenceTab, evidenceTabs } from 'shared/contract/vocabulary/evidence';
import { pageParam, useQuery, withParams } from 'shared/remote';
import { FailedNotice, Late, LinkTabs, ListSkeleton, Notice, Pagination } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { pageInstead } from '../../lib/last-page';
import * as styles from './evidence.module.css';
import { NoProofs } from './no-proofs';
import { ProofRow } from './proof-row';
import { newProof, proofPath } from './words';

const tabs = Object.entries(evidenceTabs) as [EvidenceTab, string][];

/** Rows under the name of their kind, in the order of the vocabulary; drafts without a kind come first. */
const groupsOf = (rows: readonly EvidenceRow[]) =>
  [{ code: null, label: '未选择资质' }, ...certs]
    .map(({ code, label }) => ({ label, rows: rows.filter(({ values }) => values.certType === code) }))
    .filter((group) => group.rows.length > 0);

/** The proofs of one's enterprise. Tab and page stand in the address. */
export function ProofList() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const [state] = tabs.find(([name]) => name === params.get('state')) ?? [];
  const page = pageParam(params);
  const asked = useQuery(
    'Evidence/list',
    { page, pageSize: 50, ...(state && { state }) },
    { owner: true, keepPrevious: true },
  );
  const { data, error, reload } = asked;
  const mayWrite = data?.role === 'owner' || data?.role === 'edit';
  const href = (changes: Record<string, string | number | null>) => ({ search: withParams(search, changes) });
  const counts = new Map(
    data?.facets.find(({ name }) => name === 'states')?.options.map(({ value, count }) => [value, count]),
  );
  const add = (
    <Link className="btn primary" to={proofPath(newProof)}>
      添加资质凭证
    </Link>
  );
  const isBare = data?.total === 0 && !state;

  const content = () => {
    if (error && !data) return <FailedNotice error={error} onRetry={reload} />;
    if (!data)
      return (
        <Late>
          <ListSkeleton rows={4} />
        </Late>
      );
    const instead = pageInstead(data, page);
    if (instead) return <Navigate to={href({ page: instead === 1 ? null : instead }).search || '?'} replace />;
    if (isBare || data.role === null) return <NoProofs role={data.role} add={add} />;
    return (
      <>
        <div className={styles.tabs}>
          <LinkTabs
            label="资质凭证的状态"
            tabs={[[undefined, '全部'] as const, ...tabs].map(([name, label]) => {
              const count = name && counts.get(name);
              return {
                label,
                to: href({ state: name ?? null, page: null }).search || '?',
                current: name === state,
                ...(count !== undefined && { count }),
              };
            })}
          />
        </div>
        {data.items.length === 0 ? (
          <Notice art="empty" title="没有这种状态的资质凭证" text="请查看其他状态。" />
        ) : (
          groupsOf(data.items).map((group) => (
            <section key={group.label} className={styles.group} aria-label={group.label}>
              <h2>{group.label}</h2>
              <ul>
                {group.rows.map((row) => (
                  <ProofRow key={row.id} row={row} mayWrite={mayWrite} onDone={() => void reload()} />
                ))}
              </ul>
            </section>
          ))
        )}
        <div className={styles.pages}>
          <Pagination
            total={data.total}
            page={data.page}
            pageSize={data.pageSize}
            href={(to) => href({ page: to === 1 ? null : to }).search || '?'}
          />
        </div>
      </>
    );
  };
  return (
    <PersonalPanel title="资质凭证" side={mayWrite && !isBare ? <div className={styles.add}>{add}</div> : null}>
      {content()}
    </PersonalPanel>
  );
}
