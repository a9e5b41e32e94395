import { Link, useLocation } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import type { RoadShowCard } from 'shared/contract/road-show';
import { labelOf } from 'shared/contract/vocabulary';
import { keywordParam, type PageProps, Results, useLoading, withParams } from 'shared/remote';
import { Pagination } from 'shared/ui';
import { FilterRows, filterRows } from '../../components/list/filter-rows';
import { ListBar, ListEmpty } from '../../components/list/list-bar';
import { ListPage } from '../../components/list/list-page';
import { ListSearch } from '../../components/list/list-search';
import { ListTop } from '../../components/list/list-top';
import { Marked } from '../../components/list/marked';
import { Cover } from '../../components/road-show/cover';
import { factsOf } from '../../components/road-show/show-text';
import { roadShowPath } from '../../lib/paths';
import { PhaseTag } from './phase-tag';
import * as styles from './road-show-list-page.module.css';

const filters = [
  { name: 'phases', title: '状态', many: true },
  { name: 'categories', title: '领域', many: true },
];

const sorts = [
  { value: 'default', label: '按时间' },
  { value: 'hot', label: '观看最多' },
];

/** 在线路演: live, to come, recordings. */
export default function RoadShowListPage({ data }: PageProps<Data<'RoadShow/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const { items, total, facets, page, pageSize } = data;
  const rows = filterRows(facets, search, filters);
  return (
    <>
      <ListTop
        list="roadShow"
        side={<ListSearch action={pages.roadShows} label="搜索路演" placeholder="主题或企业名称" search={search} />}
      />
      <ListPage>
        <FilterRows rows={rows} />
        <section aria-labelledby="road-show-results" aria-busy={loading}>
          <h2 id="road-show-results" className="visually-hidden">
            路演列表
          </h2>
          <Results>
            <ListBar total={total} counted="场路演" rows={rows} search={search} sorts={sorts} />
            {items.length > 0 ? (
              <div className={styles.grid}>
                {items.map((card) => (
                  <RoadShowTile key={card.id} card={card} query={keywordParam(search)} />
                ))}
              </div>
            ) : (
              <div className="panel">
                <ListEmpty total={total} noun="路演" rows={rows} search={search} />
              </div>
            )}
            <Pagination
              total={total}
              page={page}
              pageSize={pageSize}
              href={(to) => `${pages.roadShows}${withParams(search, { page: to === 1 ? null : to })}`}
            />
          </Results>
        </section>
      </ListPage>
    </>
  );
}

function RoadShowTile({ card, query }: { card: RoadShowCard; query: string }) {
  return (
    <article className={styles.tile}>
      <Cover card={card} play />
      <p className={styles.phase}>
        <PhaseTag phase={card.phase} />
        <span>{labelOf('categories', card.categoryCode)}</span>
      </p>
      <h3>
        <Link to={roadShowPath(card.id)}>
          <Marked text={card.title} query={query} />
        </Link>
      </h3>
      <p>
        {card.enterprise.shortName || card.enterprise.name} · {factsOf(card)}
      </p>
    </article>
  );
}
