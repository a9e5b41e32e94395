import { Link } from 'react-router-dom';
import type { DemandCard } from 'shared/contract/demand';
import { Icon } from 'shared/ui';
import { useEnquiry } from '../service/use-enquiry';
import { demandMarketPath } from './demand-query';

/** Needs a login; what it will do is still being built, and the message says so. */
export const useOffer = () => useEnquiry('承接');

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

/** 联系, as long as there is something to talk about. */
export function ContactButton({ card }: { card: DemandCard }) {
  const contact = useEnquiry('联系');
  if (card.state === 'closed') return null;
  return (
    <button type="button" className="btn large" onClick={contact}>
      <Icon name="phone" />
      联系
    </button>
  );
}
