import { useLocation } from 'react-router-dom';
import { RegionPicker } from 'shared/browser/region';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { keywordParam, type PageProps, Results, useLoading, withParams } from 'shared/remote';
import { LinkTabs, PageTop, Pagination } from 'shared/ui';
import { CompareTray } from '../../components/compare/compare-tray';
import { PublishPanel } from '../../components/demand/publish-link';
import { useFavourites } from '../../components/favourite/use-favourites';
import { FacetPanel } from '../../components/market/facet-list';
import { MarketEmpty } from '../../components/market/market-empty';
import { MarketSearch } from '../../components/market/market-search';
import { MobileBar } from '../../components/market/mobile-bar';
import { ResultBar } from '../../components/market/result-bar';
import { ServiceCard } from '../../components/service/service-card';
import { kindOf, kinds, kindWords } from '../../lib/kind';
import { marketPath } from '../../lib/paths';
import { serviceMarket } from './service-market';
import '../../components/market/market.css';

/** 服务市场. What is chosen is read from the address, what is shown from the answer: between the two the old list stays, dimmed. */
export default function ServiceMarketPage({ data }: PageProps<Data<'Service/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const kind = kindOf(search);
  const spec = serviceMarket(kind);
  const q = keywordParam(search);
  const { items, total, facets } = data;
  const favourites = useFavourites(
    items[0]?.kind ?? kind,
    items.map(({ id }) => id),
  );
  const counts = facets.find((facet) => facet.name === 'kind')?.options;
  return (
    <>
      <PageTop
        crumbs={[{ label: '服务市场' }]}
        title="服务市场"
        intro={kindWords[kind].intro}
        side={
          <>
            <RegionPicker />
            <MarketSearch spec={spec} search={search} />
          </>
        }
      >
        <LinkTabs
          label="服务市场分类"
          tabs={kinds.map((one) => ({
            label: kindWords[one].label,
            // The region is the person's, not the kind's.
            to: marketPath(one, q, search.getAll('provinces')),
            current: one === kind,
            count: counts?.find(({ value }) => value === one)?.count,
          }))}
        />
      </PageTop>
      <div className="wrap">
        <MobileBar spec={spec} facets={facets} search={search} total={total} more={data.more} />
        <div className="market">
          <div className="market-side">
            <FacetPanel spec={spec} facets={facets} search={search} />
            <PublishPanel />
          </div>
          <section className="market-results" aria-labelledby="market-results" aria-busy={loading}>
            <h2 id="market-results" className="visually-hidden">
              {kindWords[kind].label}列表
            </h2>
            <Results>
              <ResultBar spec={spec} total={total} more={data.more} search={search} />
              <div className="market-list panel">
                {items.length > 0 ? (
                  items.map((card) => <ServiceCard key={card.id} card={card} query={q} favourites={favourites} />)
                ) : (
                  <MarketEmpty
                    spec={spec}
                    total={total}
                    facets={facets}
                    search={search}
                    elsewhere={{ to: pages.demandMarket, label: '查看需求市场' }}
                  />
                )}
              </div>
              <Pagination
                total={total}
                more={data.more}
                page={data.page}
                pageSize={data.pageSize}
                href={(page) => `${pages.serviceMarket}${withParams(search, { page: page === 1 ? null : page })}`}
              />
            </Results>
            <div className="publish-below">
              <PublishPanel />
            </div>
          </section>
        </div>
      </div>
      <CompareTray kind={kind} />
    </>
  );
}
