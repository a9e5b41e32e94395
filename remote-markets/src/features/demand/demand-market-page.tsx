import { useLocation } from 'react-router-dom';
import { RegionPicker } from 'shared/browser/region';
import type { Data } from 'shared/contract/endpoints';
import type { PageProps } from 'shared/remote';
import { keywordOf } from '../../list-parts/params';
import { useFavourites } from '../collect-info/use-favourites';
import { MarketResults } from '../market/market-results';
import { MarketSearch } from '../market/market-search';
import { DemandCard } from './demand-card';
import { demandMarket } from './demand-query';
import { DemandTop } from './demand-top';
import { PublishLink } from './publish-link';

/** 需求市场. What is chosen is read from the address, what is shown from the answer. */
export default function DemandMarketPage({ data }: PageProps<Data<'Demand/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const q = keywordOf(search);
  const favourites = useFavourites(
    'demand',
    data.items.map(({ id }) => id),
  );
  return (
    <>
      <DemandTop
        side={
          <div className="demand-top-side">
            <RegionPicker />
            <MarketSearch spec={demandMarket} search={search} />
            <PublishLink />
          </div>
        }
      />
      <MarketResults
        spec={demandMarket}
        search={search}
        answer={data}
        elsewhere={{ to: '/sys/BuyMarket', label: '查看服务市场' }}
      >
        {(card) => <DemandCard key={card.id} card={card} query={q} favourites={favourites} />}
      </MarketResults>
    </>
  );
}
