import { Link, useLocation } from 'react-router-dom';
import { RegionPicker } from 'shared/browser/region';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { keywordParam, type PageProps, Results, useLoading, withParams } from 'shared/remote';
import { Icon, PageTop, Pagination } from 'shared/ui';
import { CompareTray } from '../../components/compare/compare-tray';
import { useFavourites } from '../../components/favourite/use-favourites';
import { MarketEmpty } from '../../components/market/market-empty';
import { MarketSearch } from '../../components/market/market-search';
import { ResultBar } from '../../components/market/result-bar';
import { ProviderCard } from './provider-card';
import { ProviderFilters } from './provider-filters';
import * as styles from './provider-list-page.module.css';
import { providerMarket } from './query';

export const intro = '按类型、服务类别、资质与地区查找服务商，默认按公开公式的综合评分排列。';

/** 优质服务商. Filters come from the address, the list from the answer: between the two the old list stays, dimmed. */
export default function ProviderListPage({ data }: PageProps<Data<'Enterprise/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const { items, total, facets } = data;
  const favourites = useFavourites(
    'enterprise',
    items.map(({ id }) => id),
  );
  return (
    <>
      <PageTop
        crumbs={[{ label: '优质服务商' }]}
        title="优质服务商"
        intro={intro}
        side={
          <>
            <RegionPicker />
            <MarketSearch spec={providerMarket} search={search} />
          </>
        }
      />
      <div className={`wrap ${styles.providers}`}>
        <Link className={`${styles.top} panel`} to={pages.topTen}>
          <b>优质服务商 TOP 10</b>
          <span>公式、输入与每个名次的理由全部公开，每季度公布一次，不接受任何付费影响。</span>
          <em>
            查看榜单
            <Icon name="right" />
          </em>
        </Link>
        <ProviderFilters facets={facets} search={search} />
        <Results>
          <ResultBar spec={providerMarket} total={total} more={data.more} search={search} place="providers" />
          <section className={styles.results} aria-labelledby="provider-results" aria-busy={loading}>
            <h2 id="provider-results" className="visually-hidden">
              服务商列表
            </h2>
            {items.length > 0 ? (
              <div className={styles.grid}>
                {items.map((card) => (
                  <ProviderCard key={card.id} card={card} query={keywordParam(search)} favourites={favourites} />
                ))}
              </div>
            ) : (
              <div className="panel">
                <MarketEmpty
                  spec={providerMarket}
                  total={total}
                  facets={facets}
                  search={search}
                  elsewhere={{ to: pages.serviceMarket, label: '查看服务市场' }}
                />
              </div>
            )}
            <Pagination
              total={total}
              more={data.more}
              page={data.page}
              pageSize={data.pageSize}
              href={(page) => `${providerMarket.path}${withParams(search, { page: page === 1 ? null : page })}`}
            />
          </section>
        </Results>
      </div>
      <CompareTray kind="enterprise" />
    </>
  );
}
