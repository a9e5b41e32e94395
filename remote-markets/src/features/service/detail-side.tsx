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
import { detailPath } from '../../lib/paths';

interface ActionProps {
  card: ServiceCard;
  favourites: Favourites;
}

/** Price and what one can do. On small screens the bar at the bottom takes its place. */
export function ServiceActions({ card, favourites }: ActionProps) {
  const target = { type: card.kind, id: card.id, title: card.title };
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
      <EnquiryButton target={target} intent="quote" className="btn primary large block" byAddress>
        询价
      </EnquiryButton>
      <ActionPair>
        <StarButton id={card.id} favourites={favourites} />
        <EnquiryButton target={target} intent="contact" className="btn large">
          <Icon name="chat" />
          联系
        </EnquiryButton>
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
export const ServiceAsk = ({ card }: { card: ServiceCard }) => (
  <AskPanel label="询价这一项" title={card.title} about={formatPrice(card.price)}>
    <EnquiryButton
      target={{ type: card.kind, id: card.id, title: card.title }}
      intent="quote"
      className="btn outline block"
    >
      询价
    </EnquiryButton>
  </AskPanel>
);
