import { Link } from 'react-router-dom';
import type { DemandCard } from 'shared/contract/demand';
import type { EnterpriseSummary } from 'shared/contract/enterprise';
import { categoryPath } from 'shared/contract/vocabulary';
import { formatBudget, formatDue, formatPlace } from 'shared/format';
import { ClaimedMark, formatCount, LogoTile } from 'shared/ui';
import { SideList } from '../../components/detail/side-list';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { demandMarketPath, demandPath, providerPath } from '../../lib/paths';
import { ContactButton, OfferButton } from './actions';
import { dueTone } from './demand-words';

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
        {formatDue(card.daysLeft, card.state === 'closed')}
      </p>
      <p className="detail-hint">
        {card.deadline ? `截止日期 ${card.deadline}` : '未设截止日期'}
        {' · '}预算 {formatBudget(card.budgetMin, card.budgetMax)}
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
            <span>{publisher ? formatPlace(publisher.province, publisher.city) : card.province}</span>
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
  const group = categoryPath(categoryCode)[0];
  return (
    <SideList
      side="demand"
      title="同类需求"
      rows={similar.map((card) => ({
        key: card.id,
        to: demandPath(card.id),
        title: card.title,
        about: card.province,
        end: (
          <em className="demand-due" data-due={dueTone(card)}>
            {formatDue(card.daysLeft, card.state === 'closed')}
          </em>
        ),
      }))}
      more={
        group ? (
          <Link className="link" to={demandMarketPath({ categories: group.code })}>
            全部{group.label}需求
          </Link>
        ) : null
      }
    />
  );
}

/** Stays in view when the column has been passed. */
export function AskPanel({ card }: { card: DemandCard }) {
  return (
    <section className="side-ask panel" aria-label="承接这条需求">
      <b>{card.title}</b>
      <p>
        {formatDue(card.daysLeft, card.state === 'closed')} · 预算 {formatBudget(card.budgetMin, card.budgetMax)}
      </p>
      <OfferButton card={card} />
    </section>
  );
}
