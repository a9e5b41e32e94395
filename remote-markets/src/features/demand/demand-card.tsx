import { Link } from 'react-router-dom';
import type { DemandCard as Card } from 'shared/contract/demand';
import { labelOf } from 'shared/contract/vocabulary';
import { CapsuleTag, ClaimedMark, formatDate } from 'shared/ui';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { Marked } from '../../components/list/marked';
import { RecordCard } from '../../components/list/record-card';
import { demandPath, providerPath } from '../../lib/paths';
import { SmallOfferButton } from './actions';
import * as styles from './demand-card.module.css';
import { demandFields } from './demand-words';
import { Due } from './due';

interface Props {
  card: Card;
  /** Words to mark in the title. */
  query: string;
  favourites: Favourites;
}

/** One row of the demand market. */
export function DemandCard({ card, query, favourites }: Props) {
  const { publisher, state } = card;
  return (
    <RecordCard
      title={
        <>
          <CapsuleTag side="demand">需</CapsuleTag>
          <Link to={demandPath(card.id)}>
            <Marked text={card.title} query={query} />
          </Link>
        </>
      }
      by={
        <>
          <Publisher publisher={publisher} />
          <span>
            {card.province} · 编号 <span className="num">{card.no}</span>
          </span>
        </>
      }
      fields={demandFields(card)}
      figure={<Due card={card} />}
      dated={`${formatDate(card.publishedAt)} 发布`}
      tagsLabel="要点"
      tags={tagsOf(card)}
      closed={state === 'closed'}
    >
      {state === 'closed' ? null : <SmallOfferButton card={card} />}
      <StarButton id={card.id} favourites={favourites} small />
    </RecordCard>
  );
}

/** Who asks: a link to a named enterprise, only what it is for others. */
export function Publisher({ publisher: { name, enterprise } }: Pick<Card, 'publisher'>) {
  if (!enterprise)
    return (
      <span>
        {name}
        <small className={styles.anonymous}>匿名发布</small>
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
