import { useLocation } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { type PageProps, useLoading, withParams } from 'shared/remote';
import { LinkTabs, PageTop, Pagination } from 'shared/ui';
import { useFavourites } from '../collect-info/use-favourites';
import { FacetPanel } from './facet-panel';
import { kindOf, kinds, kindWords, marketPath } from './kind';
import { MarketEmpty } from './market-empty';
import { keywordOf } from './market-query';
import { MarketSearch } from './market-search';
import { MobileBar } from './mobile-bar';
import { ResultBar } from './result-bar';
import { ServiceCard } from './service-card';
import './market.css';

/** 服务市场. What is chosen is read from the address, what is shown from the answer: between the two the old list stays, dimmed. */
export default function ServiceMarketPage({ data }: PageProps<Data<'Service/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const kind = kindOf(search);
  const q = keywordOf(search);
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
        side={<MarketSearch search={search} />}
      >
        <LinkTabs
          label="服务市场分类"
          tabs={kinds.map((one) => ({
            label: kindWords[one].label,
            to: marketPath(one, q),
            current: one === kind,
            count: counts?.find(({ value }) => value === one)?.count,
          }))}
        />
      </PageTop>
      <div className="wrap">
        <MobileBar facets={facets} search={search} total={total} more={data.more} />
        <div className="market">
          <FacetPanel facets={facets} search={search} />
          <section className="market-results" aria-labelledby="market-results" aria-busy={loading}>
            <h2 id="market-results" className="visually-hidden">
              {kindWords[kind].label}列表
            </h2>
            <ResultBar total={total} more={data.more} search={search} />
            <div className="market-list panel">
              {items.length > 0 ? (
                items.map((card) => <ServiceCard key={card.id} card={card} query={q} favourites={favourites} />)
              ) : (
                <MarketEmpty total={total} facets={facets} search={search} />
              )}
            </div>
            <Pagination
              total={total}
              more={data.more}
              page={data.page}
              pageSize={data.pageSize}
              href={(page) => `/sys/BuyMarket${withParams(search, { page: page === 1 ? null : page })}`}
            />
          </section>
        </div>
      </div>
    </>
  );
}
