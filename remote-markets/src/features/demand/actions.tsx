import { Link } from 'react-router-dom';
import type { DemandCard } from 'shared/contract/demand';
import { Icon } from 'shared/ui';
import { EnquiryButton } from '../../components/enquiry/enquiry-button';
import { demandMarketPath } from '../../lib/paths';

const targetOf = ({ id, title }: DemandCard) => ({ type: 'demand' as const, id, title });

/** 我能承接 in the market's rows. */
export function SmallOfferButton({ card }: { card: DemandCard }) {
  return (
    <EnquiryButton target={targetOf(card)} intent="offer" className="btn small">
      我能承接
    </EnquiryButton>
  );
}

/** 我能承接, the main thing to do. A closed demand leads to open ones of its kind instead. */
export function OfferButton({ card, byAddress = false }: { card: DemandCard; byAddress?: boolean }) {
  if (card.state === 'closed')
    return (
      <Link className="btn demand large block" to={demandMarketPath({ categories: card.categoryCode })}>
        查看同类需求
      </Link>
    );
  return (
    <EnquiryButton target={targetOf(card)} intent="offer" className="btn demand large block" byAddress={byAddress}>
      我能承接
    </EnquiryButton>
  );
}

/** 联系, as long as there is something to talk about. */
export function ContactButton({ card }: { card: DemandCard }) {
  if (card.state === 'closed') return null;
  return (
    <EnquiryButton target={targetOf(card)} intent="contact" className="btn large">
      <Icon name="chat" />
      联系
    </EnquiryButton>
  );
}
