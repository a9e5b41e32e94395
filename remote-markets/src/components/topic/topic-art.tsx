import type { SpecialServiceCard } from 'shared/contract/special-service';
import { type ArtName, CoverArt } from '../road-show/cover-art';
import * as styles from './topic-art.module.css';

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
const artOf = ({ id, title }: Pick<SpecialServiceCard, 'id' | 'title'>): ArtName =>
  rules.find(([rule]) => rule.test(title))?.[1] ??
  (others[(Number.parseInt(id.slice(-6), 16) || 0) % others.length] as ArtName);

/** The drawing behind a topic's words; its box says the tone (data-tone). */
export const TopicArt = ({ card }: { card: Pick<SpecialServiceCard, 'id' | 'title'> }) => (
  <CoverArt name={artOf(card)} className={styles.art} />
);
