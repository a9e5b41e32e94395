import { Link } from 'react-router-dom';
import type { SpecialServiceCard } from 'shared/contract/special-service';
import { formatCount } from 'shared/ui';
import { topicPath } from '../../lib/paths';
import { type ArtName, CoverArt } from '../road-show/cover-art';
import './topic-tile.css';

/** What is drawn for a topic: the first rule that its title fits, so that the list and its page show the same. */
const rules: readonly [RegExp, ArtName][] = [
  [/ADC|偶联/, 'syringes'],
  [/高活|细胞毒|OEB/, 'reactor'],
  [/细胞|基因|病毒|mRNA/, 'helix'],
  [/多肽|核苷酸|原料药|合成/, 'molecule'],
  [/吸入|雾|鼻/, 'spray'],
  [/注射|无菌|冻干/, 'vials'],
  [/口服|固体|仿制/, 'blister'],
  [/出海|国际|FDA|EMA/, 'globe'],
  [/集采|保供|供应|库存/, 'crates'],
  [/MAH|委托|B 证|产线/, 'plant'],
];
const others: readonly ArtName[] = ['hexagons', 'curves', 'chromatogram'];

/** The end of an id is evenly spread. */
export const artOf = ({ id, title }: Pick<SpecialServiceCard, 'id' | 'title'>): ArtName =>
  rules.find(([rule]) => rule.test(title))?.[1] ??
  (others[(Number.parseInt(id.slice(-6), 16) || 0) % others.length] as ArtName);

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
