import { Link } from 'react-router-dom';
import type { DemandCard } from 'shared/contract/demand';
import { demandMarketPath } from './demand-query';
import { useOffer } from './use-offer';

/** 我能承接, the main thing to do. A closed demand leads to open ones of its kind instead. */
export function OfferButton({ card }: { card: DemandCard }) {
  const offer = useOffer();
  if (card.state === 'closed')
    return (
      <Link className="btn demand large block" to={demandMarketPath({ categories: card.categoryCode })}>
        查看同类需求
      </Link>
    );
  return (
    <button type="button" className="btn demand large block" onClick={offer}>
      我能承接
    </button>
  );
}
