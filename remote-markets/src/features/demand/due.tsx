import type { DemandCard } from 'shared/contract/demand';
import { formatDue } from 'shared/format';
import { dueTone } from './demand-words';
import * as styles from './due.module.css';

/** The time that is left: amber, red in the last week, grey afterwards. */
export const Due = ({ card }: { card: DemandCard }) => (
  <span className={styles.due} data-due={dueTone(card)}>
    {formatDue(card.daysLeft, card.state === 'closed')}
  </span>
);
