import { useLocation } from 'react-router-dom';
import { RegionPicker } from 'shared/browser/region';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import type { PageProps } from 'shared/remote';
import { keywordParam } from 'shared/remote';
import { PublishLink } from '../../components/demand/publish-link';
import { useFavourites } from '../../components/favourite/use-favourites';
import { MarketResults } from '../../components/market/market-results';
import { MarketSearch } from '../../components/market/market-search';
import { DemandCard } from './demand-card';
import * as styles from './demand-market-page.module.css';
import { demandMarket } from './demand-query';
import { DemandTop } from './demand-top';

/** 需求市场. What is chosen is read from the address, what is shown from the answer. */
export default function DemandMarketPage({ data }: PageProps<Data<'Demand/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const q = keywordParam(search);
  const favourites = useFavourites(
    'demand',
    data.items.map(({ id }) => id),
  );
  return (
    <>
      <DemandTop
        side={
          <div className={styles.topSide}>
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
        elsewhere={{ to: pages.serviceMarket, label: '查看服务市场' }}
      >
        {(card) => <DemandCard key={card.id} card={card} query={q} favourites={favourites} />}
      </MarketResults>
    </>
  );
}
