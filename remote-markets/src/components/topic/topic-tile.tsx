import { Link } from 'react-router-dom';
import type { SpecialServiceCard } from 'shared/contract/special-service';
import { formatCount } from 'shared/ui';
import { topicPath } from '../../lib/paths';
import { TopicArt } from './topic-art';
import * as styles from './topic-tile.module.css';

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
function TopicTile({ card, big = false }: { card: SpecialServiceCard; big?: boolean }) {
  return (
    <Link className={`${styles.tile} on-dark`} data-tone={card.tone} data-big={big} to={topicPath(card.id)}>
      <TopicArt card={card} />
      <h3>{card.title}</h3>
      <p>{big ? card.lead : card.subtitle}</p>
      <small className="num">{countText(card)}</small>
    </Link>
  );
}

/** Topics in the editors' order: of three or more the first one large, the others beside and below. */
export const TopicTiles = ({ cards }: { cards: readonly SpecialServiceCard[] }) => (
  <div className={styles.tiles}>
    {cards.map((card, i) => (
      <TopicTile key={card.id} card={card} big={i === 0 && cards.length > 2} />
    ))}
  </div>
);
