import { Link, useLocation } from 'react-router-dom';
import { DataTable } from 'shared/browser/data-table';
import type { ContentRow } from 'shared/contract/content';
import type { Facet } from 'shared/contract/endpoint';
import {
  type ContentKind,
  type ContentState,
  contentKinds,
  contentStates,
} from 'shared/contract/vocabulary/content-desk';
import { formatMinute } from 'shared/format';
import { keywordParam, pageParam, useQuery, withParams } from 'shared/remote';
import { LinkTabs, Notice, Pagination } from 'shared/ui';
import { ContentFrame } from '../../components/content-frame';
import { EditorsOnly } from '../../components/editors-only';
import { FindForm } from '../../components/find-form';
import { StateTag } from '../../components/state-tag';
import { editPath, pages } from '../../lib/pages';
import * as styles from './list.module.css';

const pageSize = 20;
const kinds = Object.entries(contentKinds) as [ContentKind, string][];
const states = Object.entries(contentStates) as [ContentState, string][];

const countIn = (facets: readonly Facet[], name: string, value: string) =>
  facets.find((facet) => facet.name === name)?.options.find((option) => option.value === value)?.count ?? 0;
const untitled = '（未填写标题）';

/** What editors publish: edited last first. Kind, state, keyword and page live in the address. */
export default function ListPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const kind = kinds.find(([key]) => key === params.get('kind'))?.[0];
  const state = states.find(([key]) => key === params.get('state'))?.[0];
  const page = pageParam(params);
  const q = keywordParam(params);
  const asked = useQuery('Content/list', { kind, state, q, page, pageSize }, { owner: true, keepPrevious: true });
  const to = (changes: Record<string, string | number | null>) => `${pages.list.path}${withParams(search, changes)}`;
  return (
    <ContentFrame page="list">
      <EditorsOnly asked={asked}>
        {({ items, total, facets }) => (
          <section className="panel" aria-label="内容">
            <div className={styles.head}>
              <FindForm q={q} label="按标题查找" to={(words) => to({ q: words, page: null })} />
              <nav className={styles.add} aria-label="新建">
                {kinds.map(([key, label]) => (
                  <Link key={key} className="btn small" to={editPath(key)}>
                    新建{label}
                  </Link>
                ))}
              </nav>
            </div>
            <div className={styles.tabs}>
              <LinkTabs
                label="类型"
                tabs={[
                  { label: '全部', to: to({ kind: null, page: null }), current: !kind },
                  ...kinds.map(([key, label]) => ({
                    label,
                    to: to({ kind: key, page: null }),
                    current: key === kind,
                    count: countIn(facets, 'kinds', key),
                  })),
                ]}
              />
            </div>
            <nav className={styles.states} aria-label="状态">
              {[['', '全部状态'] as const, ...states].map(([key, label]) => (
                <Link
                  key={key}
                  className="tag"
                  to={to({ state: key || null, page: null })}
                  aria-current={(state ?? '') === key ? 'true' : undefined}
                >
                  {label}
                  {key ? ` ${countIn(facets, 'states', key)}` : ''}
                </Link>
              ))}
            </nav>
            {items.length > 0 ? (
              <Rows items={items} />
            ) : (
              <Notice art="empty" title="没有符合条件的内容" text="请换一个条件，或新建一条。" />
            )}
            <Pagination
              total={total}
              page={page}
              pageSize={pageSize}
              href={(next) => to({ page: next === 1 ? null : next })}
            />
          </section>
        )}
      </EditorsOnly>
    </ContentFrame>
  );
}

const Rows = ({ items }: { items: readonly ContentRow[] }) => (
  <DataTable
    caption="内容"
    cardsUpTo="mobile"
    rows={items}
    keyOf={({ id }) => id}
    columns={[
      {
        title: '标题',
        card: 'name',
        heads: true,
        cell: ({ kind, id, title }) => (
          <Link className="link" to={editPath(kind, id)}>
            {title || untitled}
          </Link>
        ),
      },
      { title: '类型', width: 110, cell: ({ kind }) => contentKinds[kind] },
      { title: '状态', card: 'corner', width: 170, cell: (row) => <StateTag row={row} /> },
      {
        title: '上线时间',
        className: 'num',
        width: 150,
        cell: ({ onlineAt }) => (onlineAt ? formatMinute(onlineAt) : null),
      },
      { title: '最近修改', className: 'num', width: 150, cell: ({ updatedAt }) => formatMinute(updatedAt) },
      { title: '修改人', width: 120, cell: ({ updatedBy }) => updatedBy ?? '导入' },
    ]}
  />
);
