import { useLocation } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { conferenceKinds } from 'shared/contract/vocabulary';
import { keywordParam, Results, useLoading, withParams } from 'shared/remote';
import { LinkTabs, Pagination } from 'shared/ui';
import { ConferenceRow } from '../../components/conference/conference-row';
import { FilterRows, filterRows } from '../../components/list/filter-rows';
import { ListBar, ListEmpty } from '../../components/list/list-bar';
import { ListPage } from '../../components/list/list-page';
import { ListSearch } from '../../components/list/list-search';
import { ListTop } from '../../components/list/list-top';
import { kindOf } from './query';

const filters = [
  { name: 'when', title: '时间' },
  { name: 'month', title: '月份' },
  { name: 'place', title: '形式' },
  { name: 'provinces', title: '地区', many: true },
];

const sorts = [
  { value: 'default', label: '按日期' },
  { value: 'latest', label: '最新发布' },
];

/** 会议资讯: what is to come first, then the rest, newest first. */
export function ConferenceList({ data }: { data: Data<'Conference/list'> }) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const { items, total, facets, page, pageSize } = data;
  const rows = filterRows(facets, search, filters);
  const counts = facets.find(({ name }) => name === 'kind')?.options;
  const kind = kindOf(search);
  const tab = (code: string | null, label: string, count: number | undefined) => ({
    label,
    to: `${pages.conferences}${withParams(search, { kind: code })}`,
    current: (kind ?? null) === code,
    count,
  });
  return (
    <>
      <ListTop
        list="conference"
        side={
          <ListSearch
            action={pages.conferences}
            label="搜索会议资讯"
            placeholder="主题、主办或关键词"
            search={search}
          />
        }
      >
        <LinkTabs
          label="会议资讯分类"
          tabs={[
            tab(
              null,
              '全部',
              counts?.reduce((sum, { count }) => sum + count, 0),
            ),
            ...conferenceKinds.map(({ code, label }) =>
              tab(code, label, counts && (counts.find(({ value }) => value === code)?.count ?? 0)),
            ),
          ]}
        />
      </ListTop>
      <ListPage>
        <FilterRows rows={rows} />
        <section aria-labelledby="conference-results" aria-busy={loading}>
          <h2 id="conference-results" className="visually-hidden">
            会议资讯列表
          </h2>
          <Results>
            <ListBar total={total} counted="条会议资讯" rows={rows} search={search} sorts={sorts} />
            <div className="panel">
              {items.length > 0 ? (
                items.map((card) => <ConferenceRow key={card.id} card={card} query={keywordParam(search)} />)
              ) : (
                <ListEmpty total={total} noun="会议资讯" rows={rows} search={search} />
              )}
            </div>
            <Pagination
              total={total}
              page={page}
              pageSize={pageSize}
              href={(to) => `${pages.conferences}${withParams(search, { page: to === 1 ? null : to })}`}
            />
          </Results>
        </section>
      </ListPage>
    </>
  );
}
