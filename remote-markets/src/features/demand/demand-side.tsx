import { Link } from 'react-router-dom';
import type { DemandCard } from 'shared/contract/demand';
import type { EnterpriseSummary } from 'shared/contract/enterprise';
import { categoryPath } from 'shared/contract/vocabulary';
import { formatBudget, formatDue, formatPlace } from 'shared/format';
import { formatCount } from 'shared/ui';
import { ActionFacts, ActionFigure, ActionHint, ActionPair, ActionPanel } from '../../components/detail/action-panel';
import { AskPanel } from '../../components/detail/ask-panel';
import { PartyPanel } from '../../components/detail/party-panel';
import { SideList } from '../../components/detail/side-list';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { demandMarketPath, demandPath, providerPath } from '../../lib/paths';
import { ContactButton, OfferButton } from './actions';
import * as styles from './demand-side.module.css';
import { Due } from './due';

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
    <ActionPanel label="截止时间与操作">
      <ActionFigure>
        <Due card={card} />
      </ActionFigure>
      <ActionHint>
        {card.deadline ? `截止日期 ${card.deadline}` : '未设截止日期'}
        {' · '}预算 {formatBudget(card.budgetMin, card.budgetMax)}
      </ActionHint>
      <OfferButton card={card} byAddress />
      <ActionPair>
        <StarButton id={card.id} favourites={favourites} />
        <ContactButton card={card} />
      </ActionPair>
      <ActionFacts facts={facts.map(([label, value]) => [label, `${formatCount(value)} 次`])} />
    </ActionPanel>
  );
}

/** Who asks. An anonymous publisher is told by its kind and place alone. */
export function PublisherPanel({ card, publisher }: { card: DemandCard; publisher: EnterpriseSummary | null }) {
  const name = publisher?.name ?? card.publisher.name;
  return (
    <PartyPanel
      label="发布方"
      shortName={publisher?.shortName ?? ''}
      name={name}
      claimed={publisher?.claimed ?? false}
      place={publisher ? formatPlace(publisher.province, publisher.city) : card.province}
    >
      <p className={styles.contact}>
        {publisher ? '联系方式在双方同意后可见。' : '发布方选择匿名，名称、描述与联系方式由其分步披露。'}
      </p>
      {publisher ? (
        <Link className="btn block" to={providerPath(publisher.id)}>
          查看发布方
        </Link>
      ) : null}
    </PartyPanel>
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
        end: <Due card={card} />,
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
export const DemandAsk = ({ card }: { card: DemandCard }) => (
  <AskPanel
    label="承接这条需求"
    title={card.title}
    about={`${formatDue(card.daysLeft, card.state === 'closed')} · 预算 ${formatBudget(card.budgetMin, card.budgetMax)}`}
  >
    <OfferButton card={card} />
  </AskPanel>
);
