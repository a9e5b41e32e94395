import type { RoadShowCard } from 'shared/contract/road-show';
import { dayAndTime } from '../../shanghai-time';
import { type ArtName, CoverArt } from './cover-art';
import './cover.css';

/** Drawing and ground by the service category. */
function artOf(category: string): [ArtName, 'pine' | 'amber' | 'blue'] {
  if (/^M0[3-8]|^M1[04]/.test(category)) return ['vials', 'pine'];
  if (/^[MDL]/.test(category)) return ['reactor', 'pine'];
  if (/^[BC]0[27]|^[BE]/.test(category)) return ['blister', 'amber'];
  if (/^[CQP]/.test(category)) return ['chromatogram', 'blue'];
  return ['hexagons', 'blue'];
}

/** What stands in the corner: the day of one to come, 直播中, or the length. */
export function chipText({ phase, startAt, durationMin }: RoadShowCard): string {
  if (phase === 'live') return '直播中';
  return phase === 'upcoming' ? `${dayAndTime(startAt)} 开始` : `${durationMin} 分钟`;
}

/** 16:9 picture of a show; decorative, the title beside it carries the words. */
export function Cover({ card, play = false }: { card: RoadShowCard; play?: boolean }) {
  const [art, tone] = artOf(card.categoryCode);
  return (
    <span className={`cover ${tone}`}>
      {card.cover ? <img src={card.cover} alt="" loading="lazy" /> : <CoverArt name={art} />}
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
