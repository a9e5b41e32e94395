import { Link } from 'react-router-dom';
import type { ServiceCard as Card } from 'shared/contract/service';
import { labelOf } from 'shared/contract/vocabulary';
import { formatPlace } from 'shared/format';
import { ClaimedMark, formatDate } from 'shared/ui';
import { detailPath, providerPath } from '../../lib/paths';
import { CompareButton } from '../compare/compare-button';
import { EnquiryButton } from '../enquiry/enquiry-button';
import { StarButton } from '../favourite/star-button';
import type { Favourites } from '../favourite/use-favourites';
import { Marked } from '../list/marked';
import { CardPair, RecordCard } from '../list/record-card';
import { cardFields } from './card-fields';
import { Price } from './price';

interface Props {
  card: Card;
  /** Words to mark in the title. */
  query: string;
  favourites: Favourites;
}

/** One row of the service market. */
export function ServiceCard({ card, query, favourites }: Props) {
  const { enterprise, certs } = card;
  return (
    <RecordCard
      tile={enterprise.shortName || enterprise.name}
      title={
        <Link to={detailPath(card.kind, card.id)}>
          <Marked text={card.title} query={query} />
        </Link>
      }
      by={
        <>
          <Link to={providerPath(enterprise.id)}>{enterprise.shortName || enterprise.name}</Link>
          {enterprise.claimed ? <ClaimedMark /> : null}
          <span>{formatPlace(enterprise.province, enterprise.city)}</span>
        </>
      }
      fields={cardFields(card)}
      figure={<Price price={card.price} />}
      dated={`${formatDate(card.updatedAt)} 更新`}
      tagsLabel="资质"
      tags={certs.slice(0, 3).map((cert) => labelOf('certs', cert))}
    >
      <EnquiryButton
        target={{ type: card.kind, id: card.id, title: card.title }}
        intent="quote"
        className="btn outline small"
      >
        询价
      </EnquiryButton>
      <CardPair>
        <StarButton id={card.id} favourites={favourites} small />
        <CompareButton kind={card.kind} item={card} small />
      </CardPair>
    </RecordCard>
  );
}
