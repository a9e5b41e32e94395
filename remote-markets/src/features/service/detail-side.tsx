import type { ServiceCard } from 'shared/contract/service';
import { formatPrice } from 'shared/format';
import { formatCount, Icon } from 'shared/ui';
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
export function ActionPanel({ card, favourites }: ActionProps) {
  const target = { type: card.kind, id: card.id, title: card.title };
  const facts = [
    ['收藏', favourites.countOf(card.id) ?? card.favouriteCount],
    ['浏览', card.viewCount],
  ] as const;
  return (
    <section className="detail-action panel" aria-label="价格与操作">
      <p className="detail-price">
        <Price price={card.price} />
      </p>
      <p className="detail-hint">
        {card.price.mode === 'negotiable' ? '价格由双方按品种与批量商定' : '参考价，以双方确认的报价为准'}
      </p>
      <EnquiryButton target={target} intent="quote" className="btn primary large block" byAddress>
        询价
      </EnquiryButton>
      <div className="detail-two">
        <StarButton id={card.id} favourites={favourites} />
        <EnquiryButton target={target} intent="contact" className="btn large">
          <Icon name="chat" />
          联系
        </EnquiryButton>
      </div>
      <dl className="detail-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
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
export function AskPanel({ card }: { card: ServiceCard }) {
  return (
    <section className="side-ask panel" aria-label="询价这一项">
      <b>{card.title}</b>
      <p>{formatPrice(card.price)}</p>
      <EnquiryButton
        target={{ type: card.kind, id: card.id, title: card.title }}
        intent="quote"
        className="btn outline block"
      >
        询价
      </EnquiryButton>
    </section>
  );
}
