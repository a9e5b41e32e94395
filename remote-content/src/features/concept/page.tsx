import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { ConceptRow } from 'shared/contract/concept';
import type { Data } from 'shared/contract/endpoints';
import { conceptRoots, conceptStatuses } from 'shared/contract/vocabulary/concept';
import { formatCount } from 'shared/format';
import { keywordParam, useMutation, useQuery, withParams } from 'shared/remote';
import { LinkTabs, Notice } from 'shared/ui';
import { ContentFrame } from '../../components/content-frame';
import { EditorsOnly } from '../../components/editors-only';
import { FindForm } from '../../components/find-form';
import { pages } from '../../lib/pages';
import * as styles from './concept.module.css';
import { ConceptDialog } from './concept-dialog';
import { ConceptList } from './concept-list';

type Found = Data<'Concept/list'>;
const { path } = pages.concept;
/** What waits comes first. */
const statuses = [...conceptStatuses].sort((a, b) => Number(b.code === 'suggested') - Number(a.code === 'suggested'));

/** What the address asks for, and where its other pages are. */
function useAddress() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  return {
    status: conceptStatuses.find(({ code }) => code === params.get('status'))?.code,
    root: conceptRoots.find(({ code }) => code === params.get('root'))?.code,
    after: params.get('after') ?? undefined,
    q: keywordParam(params),
    to: (changes: Record<string, string | null>) => `${path}${withParams(search, { after: null, ...changes })}`,
  };
}
type Address = ReturnType<typeof useAddress>;

function Filters({ address: { status, root, to }, counts }: { address: Address; counts: Found['counts'] }) {
  return (
    <>
      <div className={styles.tabs}>
        <LinkTabs
          label="状态"
          tabs={[
            ...statuses
              .filter(({ code }) => code !== 'suggested' || counts.suggested > 0 || status === 'suggested')
              .map(({ code, label }) => ({
                label,
                to: to({ status: code }),
                current: code === status,
                count: counts[code],
              })),
            { label: '全部', to: to({ status: null }), current: !status },
          ]}
        />
      </div>
      <nav className={styles.roots} aria-label="大类">
        {[{ code: '', label: '全部大类' }, ...conceptRoots].map(({ code, label }) => (
          <Link
            key={code}
            className="tag"
            to={to({ root: code || null })}
            aria-current={(root ?? '') === code ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Asks for new words of the market's texts, which then wait to be confirmed. */
const useMining = (onSuccess: () => Promise<void>) =>
  useMutation(
    async (_: null, { http, bus }) => {
      const { added } = await http.post('Concept/suggest', {}, { quiet: true });
      const text = added ? `找到 ${added} 个新词，待您确认` : '没有找到新词';
      bus.emit('message:shown', { kind: 'success', text });
    },
    { onSuccess },
  );

/** Concepts that matching reads from texts. Status, root, keyword and place live in the address. */
export default function ConceptPage() {
  const [edited, setEdited] = useState<ConceptRow | 'new' | null>(null);
  const address = useAddress();
  const { q, status, root, after, to } = address;
  const asked = useQuery('Concept/list', { q, status, root, after }, { owner: true, keepPrevious: true });
  const mining = useMining(asked.reload);

  return (
    <ContentFrame page="concept">
      <EditorsOnly asked={asked}>
        {({ items, next, total, counts }) => (
          <section className="panel" aria-label="术语">
            <div className={styles.head}>
              <FindForm q={address.q} label="按名称或代码查找" to={(q) => address.to({ q })} />
              <div className={styles.buttons}>
                <BusyButton type="button" className="btn" busy={mining.isBusy} onClick={() => void mining.send(null)}>
                  {mining.isBusy ? '正在查找…' : '从市场文本中找新词'}
                </BusyButton>
                <button type="button" className="btn primary" onClick={() => setEdited('new')}>
                  新增术语
                </button>
              </div>
            </div>
            {mining.error ? (
              <p className={styles.failure} role="alert">
                {mining.error.message}
              </p>
            ) : null}
            <Filters address={address} counts={counts} />
            {items.length > 0 ? (
              <ConceptList rows={items} onEdit={setEdited} reload={asked.reload} />
            ) : (
              <Notice art="empty" title="没有符合条件的术语" text="请换一个条件，或新增一条。" />
            )}
            <p className={styles.foot}>
              <span>共 {formatCount(total)} 条</span>
              {after ? (
                <Link className="link" to={to({})}>
                  回到开头
                </Link>
              ) : null}
              {next ? (
                <Link className="link" to={to({ after: next })}>
                  下一页
                </Link>
              ) : null}
            </p>
            {edited ? (
              <ConceptDialog
                concept={edited === 'new' ? undefined : edited}
                reload={asked.reload}
                onClose={() => setEdited(null)}
              />
            ) : null}
          </section>
        )}
      </EditorsOnly>
    </ContentFrame>
  );
}
