import { Link } from 'react-router-dom';
import { isOfferOver } from 'shared/contract/offer';
import type { ServiceCard } from 'shared/contract/service';
import { formatPrice } from 'shared/format';
import { formatCount, Icon } from 'shared/ui';
import { ActionFacts, ActionFigure, ActionHint, ActionPair, ActionPanel } from '../../components/detail/action-panel';
import { AskPanel } from '../../components/detail/ask-panel';
import { SideList } from '../../components/detail/side-list';
import { EnquiryButton } from '../../components/enquiry/enquiry-button';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { Price } from '../../components/service/price';
import { detailPath, marketPath } from '../../lib/paths';

interface ActionProps {
  card: ServiceCard;
  favourites: Favourites;
}

const targetOf = ({ kind, id, title }: ServiceCard) => ({ type: kind, id, title });

/** 询价, the main thing to do. Goods whose offer is over lead to others instead. `block`: the one of the page's column. */
export function QuoteButton({ card, block = false }: { card: ServiceCard; block?: boolean }) {
  const className = `btn primary large${block ? ' block' : ''}`;
  if (isOfferOver(card))
    return (
      <Link className={className} to={marketPath(card.kind)}>
        查看其他现货
      </Link>
    );
  return (
    <EnquiryButton target={targetOf(card)} intent="quote" className={className} byAddress={block}>
      询价
    </EnquiryButton>
  );
}

/** 联系, as long as there is something to talk about. */
export function ContactButton({ card }: { card: ServiceCard }) {
  if (isOfferOver(card)) return null;
  return (
    <EnquiryButton target={targetOf(card)} intent="contact" className="btn large">
      <Icon name="chat" />
      联系
    </EnquiryButton>
  );
}

/** Price and what one can do. On small screens the bar at the bottom takes its place. */
export function ServiceActions({ card, favourites }: ActionProps) {
  const facts = [
    ['收藏', favourites.countOf(card.id) ?? card.favouriteCount],
    ['浏览', card.viewCount],
  ] as const;
  return (
    <ActionPanel label="价格与操作">
      <ActionFigure>
        <Price price={card.price} />
      </ActionFigure>
      <ActionHint>
        {card.price.mode === 'negotiable' ? '价格由双方按品种与批量商定' : '参考价，以双方确认的报价为准'}
      </ActionHint>
      <QuoteButton card={card} block />
      <ActionPair>
        <StarButton id={card.id} favourites={favourites} />
        <ContactButton card={card} />
      </ActionPair>
      <ActionFacts facts={facts.map(([label, value]) => [label, `${formatCount(value)} 次`])} />
    </ActionPanel>
  );
}

const relatedTitles = { service: '同类服务', spot: '同类现货', platform: '同类平台' } as const;

/** The newest like it from others. An API of the release before names none. */
export function RelatedPanel({
  kind,
  related = [],
}: {
  kind: ServiceCard['kind'];
  related: ServiceCard[] | undefined;
}) {
  return (
    <SideList
      side="supply"
      title={relatedTitles[kind]}
      rows={related.map((card) => ({
        key: card.id,
        to: detailPath(card.kind, card.id),
        title: card.title,
        about: card.enterprise.shortName || card.enterprise.name,
        end: <span>{formatPrice(card.price)}</span>,
      }))}
    />
  );
}

/** Stays in view when the column has been passed. */
export const ServiceAsk = ({ card }: { card: ServiceCard }) =>
  isOfferOver(card) ? null : (
    <AskPanel label="询价这一项" title={card.title} about={formatPrice(card.price)}>
      <EnquiryButton target={targetOf(card)} intent="quote" className="btn outline block">
        询价
      </EnquiryButton>
    </AskPanel>
  );
