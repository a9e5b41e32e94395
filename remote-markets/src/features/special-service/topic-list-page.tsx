import { useLocation } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { type PageProps, Results, useLoading, withParams } from 'shared/remote';
import { Pagination } from 'shared/ui';
import { FilterRows, filterRows } from '../../components/list/filter-rows';
import { ListBar, ListEmpty } from '../../components/list/list-bar';
import { ListPage } from '../../components/list/list-page';
import { ListSearch } from '../../components/list/list-search';
import { ListTop } from '../../components/list/list-top';
import { TopicTiles } from '../../components/topic/topic-tile';

/** 专题服务, in the editors' order: the first one large, the others beside and below. */
export default function TopicListPage({ data }: PageProps<Data<'SpecialService/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const { items, total, facets, page, pageSize } = data;
  const rows = filterRows(facets, search, [{ name: 'theme', title: '主题' }]);
  return (
    <>
      <ListTop
        list="topic"
        side={<ListSearch action={pages.topics} label="搜索专题" placeholder="专题名称或关键词" search={search} />}
      />
      <ListPage>
        <FilterRows rows={rows} />
        <section aria-labelledby="topic-results" aria-busy={loading}>
          <h2 id="topic-results" className="visually-hidden">
            专题列表
          </h2>
          <Results>
            <ListBar total={total} counted="个专题" rows={rows} search={search} />
            {items.length > 0 ? (
              <TopicTiles cards={items} />
            ) : (
              <div className="panel">
                <ListEmpty total={total} noun="专题" rows={rows} search={search} />
              </div>
            )}
            <Pagination
              total={total}
              page={page}
              pageSize={pageSize}
              href={(to) => `${pages.topics}${withParams(search, { page: to === 1 ? null : to })}`}
            />
          </Results>
        </section>
      </ListPage>
    </>
  );
}
