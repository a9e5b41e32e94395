import type { MatchCriterion } from 'shared/contract/match';
import * as styles from './criteria-strip.module.css';
import { stateText } from './reasons';

const signs: Record<MatchCriterion['state'], string> = {
  met: 'm4 8.4 2.6 2.6L12 5.4',
  partly: 'M4 8h8',
  missing: 'm5 5 6 6M11 5l-6 6',
  unknown: 'M8 4.5v4.2M8 11v.6',
};

/** One cell a criterion, in the table's order: the shape says the state, the colour says it again. */
export const CriteriaStrip = ({ criteria }: { criteria: readonly MatchCriterion[] }) => (
  <span
    className={styles.strip}
    role="img"
    aria-label={criteria.map(({ name, state }) => `${name}${stateText[state]}`).join('，')}
  >
    {criteria.map(({ name, state }) => (
      <svg key={name} viewBox="0 0 16 16" aria-hidden="true" data-state={state}>
        <title>{`${name}：${stateText[state]}`}</title>
        <rect className={styles.box} x=".75" y=".75" width="14.5" height="14.5" rx="2.5" />
        <path className={styles.sign} d={signs[state]} />
      </svg>
    ))}
  </span>
);
