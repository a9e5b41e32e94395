import { Link } from 'react-router-dom';
import type { ServiceCard as Card } from 'shared/contract/service';
import { labelOf } from 'shared/contract/vocabulary';
import { formatPlace } from 'shared/format';
import { ClaimedMark, formatDate, LogoTile } from 'shared/ui';
import { detailPath, providerPath } from '../../lib/paths';
import { CompareButton } from '../compare/compare-button';
import { EnquiryButton } from '../enquiry/enquiry-button';
import { StarButton } from '../favourite/star-button';
import type { Favourites } from '../favourite/use-favourites';
import { Marked } from '../list/marked';
import { cardFields } from './card-fields';
import { Price } from './price';
import '../list/card.css';

interface Props {
  card: Card;
  /** Words to mark in the title. */
  query: string;
  favourites: Favourites;
}

/** One row of the market. The title's link covers the whole card; company and buttons lie above it. */
export function ServiceCard({ card, query, favourites }: Props) {
  const { enterprise, certs } = card;
  return (
    <article className="card">
      <LogoTile name={enterprise.shortName || enterprise.name} />
      <div className="card-main">
        <h3>
          <Link to={detailPath(card.kind, card.id)}>
            <Marked text={card.title} query={query} />
          </Link>
        </h3>
        <p className="card-by">
          <Link to={providerPath(enterprise.id)}>{enterprise.shortName || enterprise.name}</Link>
          {enterprise.claimed ? <ClaimedMark /> : null}
          <span>{formatPlace(enterprise.province, enterprise.city)}</span>
        </p>
        <dl className="card-fields">
          {cardFields(card).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="card-action">
        <p className="card-price">
          <Price price={card.price} />
        </p>
        <EnquiryButton
          target={{ type: card.kind, id: card.id, title: card.title }}
          intent="quote"
          className="btn outline small"
        >
          询价
        </EnquiryButton>
        <div className="card-pair">
          <StarButton id={card.id} favourites={favourites} small />
          <CompareButton kind={card.kind} item={card} small />
        </div>
        <p className="card-updated">{formatDate(card.updatedAt)} 更新</p>
      </div>
      {certs.length > 0 ? (
        <ul className="card-certs" aria-label="资质">
          {certs.slice(0, 3).map((cert) => (
            <li key={cert} className="tag">
              {labelOf('certs', cert)}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
