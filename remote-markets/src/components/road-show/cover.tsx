import type { RoadShowCard } from 'shared/contract/road-show';
import { formatDayAndTime } from 'shared/format';
import * as styles from './cover.module.css';
import { type ArtName, CoverArt } from './cover-art';

type Tone = 'pine' | 'amber' | 'blue' | 'slate';

/** What may be drawn for a service category, and on which grounds: the first rule that fits. */
const rules: readonly [RegExp, readonly ArtName[], readonly Tone[]][] = [
  [/^M0[45]|^M10/, ['vials'], ['pine', 'slate']],
  [/^M06/, ['syringes'], ['pine', 'blue']],
  [/^M0[78]/, ['spray'], ['blue', 'amber']],
  [/^M(03|14|15)/, ['blister', 'curves'], ['amber', 'pine']],
  [/^M(01|02|11)/, ['molecule', 'reactor'], ['pine', 'amber']],
  [/^M/, ['plant', 'reactor'], ['slate', 'pine']],
  [/^B|^E/, ['blister', 'plant'], ['amber', 'slate']],
  [/^C0[167]/, ['chromatogram', 'molecule'], ['blue', 'slate']],
  [/^C|^P/, ['curves', 'chromatogram', 'molecule'], ['amber', 'blue', 'slate']],
  [/^L/, ['spray', 'plant'], ['slate', 'blue']],
  [/./, ['hexagons', 'molecule', 'curves'], ['blue', 'pine', 'slate']],
];

/** The same for a record wherever it is drawn. The end of an id is evenly spread. */
function artOf({ id, categoryCode }: Pick<RoadShowCard, 'id' | 'categoryCode'>) {
  const seed = Number.parseInt(id.slice(-6), 16) || 0;
  const [, arts, tones] = rules.find(([rule]) => rule.test(categoryCode)) ?? (rules[0] as (typeof rules)[number]);
  return {
    art: arts[seed % arts.length] as ArtName,
    tone: tones[Math.floor(seed / 7) % tones.length] as Tone,
    turn: Math.floor(seed / 31) % 4,
  };
}

/** What stands in the corner: the day of one to come, 直播中, or the length. */
function chipText({ phase, startAt, durationMin }: RoadShowCard): string {
  if (phase === 'live') return '直播中';
  return phase === 'upcoming' ? `${formatDayAndTime(startAt)} 开始` : `${durationMin} 分钟`;
}

interface Props {
  card: RoadShowCard;
  play?: boolean;
  /** The words in the corner; a small picture has no room for a day, which the line beside it says. */
  chip?: 'full' | 'small' | 'none';
}

/** 16:9 picture of a show; decorative, the title beside it carries the words. */
export function Cover({ card, play = false, chip = 'full' }: Props) {
  const { art, tone, turn } = artOf(card);
  return (
    <span className={styles.cover} data-tone={tone}>
      {card.cover ? (
        <img src={card.cover} alt="" loading="lazy" />
      ) : (
        <CoverArt name={art} turn={turn} className={styles.art} />
      )}
      {play && (card.phase === 'live' || card.phase === 'replay') ? (
        <span className={styles.play}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4.5v15l12.5-7.5z" />
          </svg>
        </span>
      ) : null}
      {chip === 'none' ? null : (
        <span className={`${styles.chip} num`} data-phase={card.phase} data-size={chip}>
          {chipText(card)}
        </span>
      )}
    </span>
  );
}
