import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Facet } from 'shared/contract/endpoint';
import type { Data } from 'shared/contract/endpoints';
import type { ListingState } from 'shared/contract/vocabulary/listing';
import { keywordParam, pageParam, useQuery, withParams } from 'shared/remote';
import { FailedNotice, Late, LinkTabs, ListSkeleton, Notice, Pagination } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { pageInstead } from '../../lib/last-page';
import { importPath } from './import/path';
import { editPath, type ListingKind, newRecord } from './kinds';
import * as styles from './list.module.css';
import { ListRow } from './list-row';
import { NeedsEnterprise } from './needs-enterprise';

interface Tab {
  state?: ListingState;
  label: string;
}
const supplyTabs: Tab[] = [
  { label: '全部' },
  { state: 'draft', label: '草稿' },
  { state: 'pending', label: '审核中' },
  { state: 'published', label: '已发布' },
  { state: 'rejected', label: '已驳回' },
  { state: 'offline', label: '已下架' },
  { state: 'expired', label: '已过期' },
];
const demandTabs: Tab[] = [
  ...supplyTabs.filter(({ state }) => state !== 'offline'),
  { state: 'closed_done', label: '已达成' },
  { state: 'closed_none', label: '已关闭' },
];

const countOf = (facets: readonly Facet[], state: string | undefined) =>
  facets.find(({ name }) => name === 'states')?.options.find(({ value }) => value === state)?.count;

const CreateLink = ({ kind }: { kind: ListingKind }) => (
  <Link className={`btn ${kind.side === 'demand' ? 'demand' : 'primary'}`} to={editPath(kind, newRecord)}>
    {kind.side === 'demand' ? '发布需求' : `新建${kind.noun}`}
  </Link>
);

const ImportLink = ({ kind }: { kind: ListingKind }) => (
  <Link className="btn" to={importPath(kind)}>
    批量导入
  </Link>
);

interface StateTabsProps {
  kind: ListingKind;
  tabs: readonly Tab[];
  state: Tab['state'];
  facets: readonly Facet[];
  href(changes: Record<string, string | number | null>): string;
}

function StateTabs({ kind, tabs, state, facets, href }: StateTabsProps) {
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={`${kind.noun}的状态`}
        tabs={tabs.map((tab) => {
          const count = countOf(facets, tab.state);
          return {
            label: tab.label,
            to: href({ state: tab.state ?? null, page: null }),
            current: tab.state === state,
            ...(count !== undefined && { count }),
          };
        })}
      />
    </div>
  );
}

type Listings = Data<'Listing/list'>;
type Href = StateTabsProps['href'];

interface ListRowsProps {
  kind: ListingKind;
  rows: Listings['items'];
  /** What holds for a row that does not say it of itself. */
  mayWrite: boolean;
  onDone(): void;
}

function ListRows({ kind, rows, mayWrite, onDone }: ListRowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <ListRow key={row.id} kind={kind} row={row} mayWrite={row.editable ?? mayWrite} onDone={onDone} />
      ))}
    </ul>
  );
}

const ListPages = ({ data, href }: { data: Listings; href: Href }) => (
  <div className={styles.pages}>
    <Pagination
      total={data.total}
      page={data.page}
      pageSize={data.pageSize}
      href={(to) => href({ page: to === 1 ? null : to })}
    />
  </div>
);

/** One's own records of a kind, those of the enterprise included. Tab and page stand in the address. */
export function ListPage({ kind }: { kind: ListingKind }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const tabs = kind.side === 'demand' ? demandTabs : supplyTabs;
  const state = tabs.find((tab) => tab.state && tab.state === params.get('state'))?.state;
  const page = pageParam(params);
  const q = keywordParam(params);
  const { data, error, reload } = useQuery(
    'Listing/list',
    { kind: kind.name, q, page, pageSize: 10, ...(state && { state }) },
    { owner: true, keepPrevious: true },
  );
  const href = (changes: Record<string, string | number | null>) => `${kind.path}${withParams(search, changes)}`;
  const mayImport = data?.role === 'owner' || data?.role === 'edit';
  // Whoever may only look at an enterprise publishes nothing in its name; without one, people publish demands of their own.
  const mayWrite = mayImport || (kind.side === 'demand' && data?.role !== 'view');
  const create = <CreateLink kind={kind} />;
  const importing = mayImport ? <ImportLink kind={kind} /> : null;
  // The first of them is the main one.
  const firstly = (
    <>
      {create}
      {importing}
    </>
  );
  const isEmpty = data?.total === 0;
  const instead = data && pageInstead(data, page);
  return (
    <PersonalPanel
      title={kind.title}
      side={
        mayWrite && !(isEmpty && !state) ? (
          <div className={styles.add}>
            {importing}
            {create}
          </div>
        ) : null
      }
    >
      {error && !data ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : !data ? (
        <Late>
          <ListSkeleton rows={4} />
        </Late>
      ) : instead ? (
        <Navigate to={href({ page: instead === 1 ? null : instead })} replace />
      ) : isEmpty && !state && !q ? (
        mayWrite ? (
          <Notice art="empty" title={`还没有${kind.noun}`} text={kind.empty} actions={firstly} />
        ) : (
          <NeedsEnterprise kind={kind} role={data.role} inList />
        )
      ) : (
        <>
          <StateTabs {...{ kind, tabs, state, href }} facets={data.facets} />
          {isEmpty ? (
            <Notice
              art="empty"
              title="没有符合条件的资料"
              text={`请看其他状态${mayWrite ? '，或新建一份' : ''}。`}
              actions={mayWrite ? firstly : undefined}
            />
          ) : (
            <ListRows kind={kind} rows={data.items} mayWrite={mayWrite} onDone={() => void reload()} />
          )}
          <ListPages data={data} href={href} />
        </>
      )}
    </PersonalPanel>
  );
}
