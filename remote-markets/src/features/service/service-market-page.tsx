import { useLocation } from 'react-router-dom';
import { RegionPicker } from 'shared/browser/region';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { keywordParam, type PageProps } from 'shared/remote';
import { LinkTabs, PageTop } from 'shared/ui';
import { CompareTray } from '../../components/compare/compare-tray';
import { PublishPanel } from '../../components/demand/publish-link';
import { useFavourites } from '../../components/favourite/use-favourites';
import { MarketResults } from '../../components/market/market-results';
import { MarketSearch } from '../../components/market/market-search';
import { ServiceCard } from '../../components/service/service-card';
import { kindOf, kinds, kindWords } from '../../lib/kind';
import { marketPath } from '../../lib/paths';
import { serviceMarket } from './service-market';

/** 服务市场. What is chosen is read from the address, what is shown from the answer: between the two the old list stays, dimmed. */
export default function ServiceMarketPage({ data }: PageProps<Data<'Service/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const kind = kindOf(search);
  const spec = serviceMarket(kind);
  const q = keywordParam(search);
  const { items, facets } = data;
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
      <MarketResults
        spec={spec}
        search={search}
        answer={data}
        elsewhere={{ to: pages.demandMarket, label: '查看需求市场' }}
        beside={<PublishPanel place="beside" />}
        below={<PublishPanel place="below" />}
      >
        {(card) => <ServiceCard key={card.id} card={card} query={q} favourites={favourites} />}
      </MarketResults>
      <CompareTray kind={kind} />
    </>
  );
}
