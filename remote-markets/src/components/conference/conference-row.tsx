import { Link } from 'react-router-dom';
import type { ConferenceCard } from 'shared/contract/conference';
import { labelOf } from 'shared/contract/vocabulary';
import { dateParts } from 'shared/format';
import { articlePath } from '../../lib/paths';
import { Marked } from '../list/marked';
import { ConferenceCover } from './conference-cover';
import * as styles from './conference-row.module.css';

/** 预告, 进行中, 已结束 of an event; what is only read is named by its kind. */
export function PhaseTag({ card }: { card: ConferenceCard }) {
  const { phase, kind } = card;
  if (phase === null) return <span className="tag">{labelOf('conferenceKinds', kind)}</span>;
  const tone = phase === 'upcoming' ? 'info' : phase === 'ongoing' ? 'ok' : 'off';
  return <span className={`tag ${tone}`}>{labelOf('eventPhases', phase)}</span>;
}

/** "线下 · 苏州", "线上", "线下 · 苏州，同步线上" */
export function placeText({ city, online }: ConferenceCard): string {
  if (!city) return online ? '线上' : '';
  return `线下 · ${city}${online ? '，同步线上' : ''}`;
}

interface Props {
  card: ConferenceCard;
  /** Words to mark in the title. */
  query?: string;
  brief?: boolean;
  /** In a panel, in running text, or in a block of the home page with a smaller cover. */
  place?: 'panel' | 'text' | 'block';
}

/** Date block, title, a cover by kind, and one line: place and organiser of an event, time of reading of the rest. */
export function ConferenceRow({ card, query = '', brief, place = 'panel' }: Props) {
  const { day, year } = dateParts(card.at);
  return (
    <Link className={styles.row} data-place={place} to={articlePath(card.id)}>
      <span className={`${styles.date} num`}>
        {day}
        <small>{year}</small>
      </span>
      <span className={styles.text}>
        <b>
          <Marked text={card.title} query={query} />
        </b>
        {brief ? null : <span className={styles.summary}>{card.summary}</span>}
        <span className={styles.meta}>
          <PhaseTag card={card} />
          {card.signupOpen ? <span className="tag ok">报名中</span> : null}
          {card.phase === null ? (
            <span>阅读约 {card.readingMinutes} 分钟</span>
          ) : (
            <>
              <span>{placeText(card)}</span>
              {brief ? null : <span>{card.organiser}</span>}
            </>
          )}
          {brief ? null : <span>来源：{card.sourceName}</span>}
        </span>
      </span>
      <ConferenceCover card={card} small={place === 'block'} />
    </Link>
  );
}
