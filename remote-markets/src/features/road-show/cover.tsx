import type { RoadShowCard } from 'shared/contract/road-show';
import { dayAndTime } from '../../shanghai-time';
import { type ArtName, CoverArt } from './cover-art';
import './cover.css';

type Tone = 'pine' | 'amber' | 'blue' | 'slate';

/** What may be drawn for a service category, and on which grounds. */
function choicesOf(category: string): [readonly ArtName[], readonly Tone[]] {
  if (/^M0[56]/.test(category))
    return [
      ['vials', 'syringes'],
      ['pine', 'slate'],
    ];
  if (/^M0[348]|^M1[04]/.test(category))
    return [
      ['blister', 'curves', 'vials'],
      ['pine', 'amber'],
    ];
  if (/^[MDL]/.test(category))
    return [
      ['reactor', 'plant'],
      ['pine', 'slate'],
    ];
  if (/^[BE]|^C0[27]/.test(category))
    return [
      ['blister', 'curves', 'molecule'],
      ['amber', 'slate'],
    ];
  if (/^[CQP]/.test(category))
    return [
      ['chromatogram', 'molecule', 'curves'],
      ['blue', 'slate'],
    ];
  return [
    ['hexagons', 'molecule', 'plant'],
    ['blue', 'pine'],
  ];
}

/** The same for a record wherever it is drawn. The end of an id is evenly spread. */
function artOf({ id, categoryCode }: Pick<RoadShowCard, 'id' | 'categoryCode'>) {
  const seed = Number.parseInt(id.slice(-6), 16) || 0;
  const [arts, tones] = choicesOf(categoryCode);
  return {
    art: arts[seed % arts.length] as ArtName,
    tone: tones[Math.floor(seed / 7) % tones.length] as Tone,
    turn: Math.floor(seed / 31) % 4,
  };
}

/** What stands in the corner: the day of one to come, 直播中, or the length. */
export function chipText({ phase, startAt, durationMin }: RoadShowCard): string {
  if (phase === 'live') return '直播中';
  return phase === 'upcoming' ? `${dayAndTime(startAt)} 开始` : `${durationMin} 分钟`;
}

/** 16:9 picture of a show; decorative, the title beside it carries the words. */
export function Cover({ card, play = false }: { card: RoadShowCard; play?: boolean }) {
  const { art, tone, turn } = artOf(card);
  return (
    <span className={`cover ${tone}`}>
      {card.cover ? <img src={card.cover} alt="" loading="lazy" /> : <CoverArt name={art} turn={turn} />}
      {play && (card.phase === 'live' || card.phase === 'replay') ? (
        <span className="cover-play">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4.5v15l12.5-7.5z" />
          </svg>
        </span>
      ) : null}
      <span className="cover-chip num" data-live={card.phase === 'live'}>
        {chipText(card)}
      </span>
    </span>
  );
}
