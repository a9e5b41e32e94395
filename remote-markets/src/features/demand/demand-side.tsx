import { Link } from 'react-router-dom';
import type { DemandCard } from 'shared/contract/demand';
import type { EnterpriseSummary } from 'shared/contract/enterprise';
import { categoryPath } from 'shared/contract/vocabulary';
import { CapsuleTag, ClaimedMark, formatCount, LogoTile } from 'shared/ui';
import { StarButton } from '../collect-info/star-button';
import type { Favourites } from '../collect-info/use-favourites';
import { placeOf, providerPath } from '../service/kind';
import { ContactButton, OfferButton } from './actions';
import { demandMarketPath, demandPath } from './demand-query';
import { budgetText, dueText, dueTone } from './demand-words';

interface ActionProps {
  card: DemandCard;
  favourites: Favourites;
}

/** The time that is left and what one can do. On small screens the bar at the bottom takes its place. */
export function DemandActions({ card, favourites }: ActionProps) {
  const facts = [
    ['已响应', card.responseCount],
    ['收藏', favourites.countOf(card.id) ?? card.favouriteCount],
    ['浏览', card.viewCount],
  ] as const;
  return (
    <section className="detail-action panel" aria-label="截止时间与操作">
      <p className="detail-price demand-due" data-due={dueTone(card)}>
        {dueText(card)}
      </p>
      <p className="detail-hint">
        {card.deadline ? `截止日期 ${card.deadline}` : '未设截止日期'}
        {' · '}预算 {budgetText(card)}
      </p>
      <OfferButton card={card} byAddress />
      <div className="detail-two">
        <StarButton id={card.id} favourites={favourites} />
        <ContactButton card={card} />
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

/** Who asks. An anonymous publisher is told by its kind and place alone. */
export function PublisherPanel({ card, publisher }: { card: DemandCard; publisher: EnterpriseSummary | null }) {
  const name = publisher?.name ?? card.publisher.name;
  return (
    <section className="detail-provider panel" aria-label="发布方">
      <div className="detail-provider-name">
        <LogoTile name={publisher?.shortName || name} />
        <div>
          <h2>{name}</h2>
          <p>
            {publisher?.claimed ? <ClaimedMark label="企业已认领" /> : null}
            <span>{publisher ? placeOf(publisher) : card.province}</span>
          </p>
        </div>
      </div>
      <p className="demand-contact">
        {publisher ? '联系方式在双方同意后可见。' : '发布方选择匿名，名称与联系方式在双方同意后可见。'}
      </p>
      {publisher ? (
        <Link className="btn block" to={providerPath(publisher.id)}>
          查看发布方
        </Link>
      ) : null}
    </section>
  );
}

/** Other open demands of the same level-1 category. */
export function SimilarPanel({ similar, categoryCode }: { similar: DemandCard[]; categoryCode: string }) {
  if (similar.length === 0) return null;
  const group = categoryPath(categoryCode)[0];
  return (
    <section className="demand-similar panel" aria-labelledby="similar-title">
      <h2 id="similar-title">
        <CapsuleTag side="demand">需</CapsuleTag>
        同类需求
      </h2>
      <ul>
        {similar.map((card) => (
          <li key={card.id}>
            <Link to={demandPath(card.id)}>
              <b>{card.title}</b>
              <span>{card.province}</span>
              <em className="demand-due" data-due={dueTone(card)}>
                {dueText(card)}
              </em>
            </Link>
          </li>
        ))}
      </ul>
      {group ? (
        <Link className="link" to={demandMarketPath({ categories: group.code })}>
          全部{group.label}需求
        </Link>
      ) : null}
    </section>
  );
}
