import type { ConferenceDetail } from 'shared/contract/conference';
import { formatDayAndTime, formatSpan } from 'shared/format';
import { placeText } from '../../components/conference/conference-row';
import * as styles from './facts.module.css';

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
export function Facts({ detail, narrow }: { detail: ConferenceDetail; narrow?: boolean }) {
  const facts = factsOf(detail).filter(([, value]) => value);
  return facts.length === 0 ? null : <FactList facts={facts} narrow={narrow} />;
}

interface ListProps {
  facts: readonly (readonly (string | null)[])[];
  /** In a narrow column: one below the other. */
  narrow?: boolean | undefined;
}

/** Name above, value below, two beside each other. */
export function FactList({ facts, narrow = false }: ListProps) {
  return (
    <dl className={narrow ? `${styles.facts} ${styles.narrow}` : styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
