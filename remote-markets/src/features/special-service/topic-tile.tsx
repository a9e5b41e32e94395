import { Link } from 'react-router-dom';
import type { SpecialServiceCard } from 'shared/contract/special-service';
import { formatCount } from 'shared/ui';
import { CoverArt } from '../road-show/cover-art';
import { topicPath } from './query';
import './topic-tile.css';

const arts = { pine: 'reactor', amber: 'blister', blue: 'hexagons' } as const;

export const artOf = ({ tone }: Pick<SpecialServiceCard, 'tone'>) => arts[tone] ?? 'hexagons';

/** "8 项服务 · 6 家服务商 · 2 条需求"; what is none is left out. */
export const countText = ({ supplyCount, providerCount, demandCount }: SpecialServiceCard): string =>
  [
    supplyCount > 0 && `${formatCount(supplyCount)} 项服务`,
    providerCount > 0 && `${formatCount(providerCount)} 家服务商`,
    demandCount > 0 && `${formatCount(demandCount)} 条需求`,
  ]
    .filter(Boolean)
    .join(' · ');

/** A dark tile that is one link; the big one says more. */
export function TopicTile({ card, big = false }: { card: SpecialServiceCard; big?: boolean }) {
  return (
    <Link className={`topic-tile on-dark ${card.tone}${big ? ' big' : ''}`} to={topicPath(card.id)}>
      <CoverArt name={artOf(card)} />
      <h3>{card.title}</h3>
      <p>{big ? card.lead : card.subtitle}</p>
      <small className="num">{countText(card)}</small>
    </Link>
  );
}
