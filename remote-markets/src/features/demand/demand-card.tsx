import { Link } from 'react-router-dom';
import type { DemandCard as Card } from 'shared/contract/demand';
import { labelOf } from 'shared/contract/vocabulary';
import { formatDue } from 'shared/format';
import { CapsuleTag, ClaimedMark, formatDate } from 'shared/ui';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { Marked } from '../../components/list/marked';
import { demandPath, providerPath } from '../../lib/paths';
import { SmallOfferButton } from './actions';
import { demandFields, dueTone } from './demand-words';
import '../../components/list/card.css';
import './demand-card.css';

interface Props {
  card: Card;
  /** Words to mark in the title. */
  query: string;
  favourites: Favourites;
}

/** One row of the market. The title's link covers the whole card; company and buttons lie above it. */
export function DemandCard({ card, query, favourites }: Props) {
  const { publisher, state } = card;
  return (
    <article className="card demand-card" data-state={state}>
      <div className="card-main">
        <h3>
          <CapsuleTag side="demand">需</CapsuleTag>
          <Link to={demandPath(card.id)}>
            <Marked text={card.title} query={query} />
          </Link>
        </h3>
        <p className="card-by">
          <Publisher publisher={publisher} />
          <span>
            {card.province} · 编号 <span className="num">{card.no}</span>
          </span>
        </p>
        <dl className="card-fields">
          {demandFields(card).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="card-action">
        <p className="card-price demand-due" data-due={dueTone(card)}>
          {formatDue(card.daysLeft, card.state === 'closed')}
        </p>
        {state === 'closed' ? null : <SmallOfferButton card={card} />}
        <StarButton id={card.id} favourites={favourites} small />
        <p className="card-updated">{formatDate(card.publishedAt)} 发布</p>
      </div>
      <ul className="card-certs" aria-label="要点">
        {tagsOf(card).map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Who asks: a link to a named enterprise, only what it is for others. */
export function Publisher({ publisher: { name, enterprise } }: Pick<Card, 'publisher'>) {
  if (!enterprise)
    return (
      <span>
        {name}
        <small className="demand-anonymous">匿名发布</small>
      </span>
    );
  return (
    <>
      <Link to={providerPath(enterprise.id)}>{name}</Link>
      {enterprise.claimed ? <ClaimedMark /> : null}
    </>
  );
}

const tagsOf = ({ modality, dosageForm, stage, ndaRequired, responseCount, state }: Card): string[] => [
  ...(state === 'matching' ? ['对接中'] : []),
  labelOf('modalities', modality),
  ...(dosageForm ? [labelOf('dosageForms', dosageForm)] : []),
  labelOf('stages', stage),
  ...(ndaRequired ? ['需签保密协议'] : []),
  ...(responseCount > 0 ? [`已响应 ${responseCount}`] : []),
];
