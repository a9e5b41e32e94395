import type { ConferenceDetail } from 'shared/contract/conference';
import { formatDayAndTime, formatSpan } from 'shared/format';
import { placeText } from '../../components/conference/conference-row';
import './facts.css';

function factsOf({ card, fee, contact, signupBy }: ConferenceDetail): [string, string | null][] {
  if (card.phase === null || !card.endAt) return [];
  return [
    ['时间', formatSpan(card.at, card.endAt)],
    ['地点', placeText(card)],
    ['主办', card.organiser],
    ['费用', fee],
    ['报名截止', signupBy && formatDayAndTime(signupBy)],
    ['联系', contact],
  ];
}

/** When, where and by whom; nothing for what is only read. */
export function Facts({ detail }: { detail: ConferenceDetail }) {
  const facts = factsOf(detail).filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="conference-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
