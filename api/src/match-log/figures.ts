import type { CriterionFigures, MatchCriterion } from 'shared/contract/match';
import type { LoggedCriteria } from '../db/column-types';

/** What is counted of the criteria, without their sentences; short, because there are many rows. */
export function loggedOf(criteria: readonly MatchCriterion[]): LoggedCriteria {
  const logged: LoggedCriteria = { demand: {}, supply: {} };
  for (const { name, side, weight, value, cap } of criteria)
    logged[side][name] = cap === undefined ? [weight, value] : [weight, value, cap];
  return logged;
}

/** The same as rankings read it. */
export const figuresOf = (logged: LoggedCriteria): CriterionFigures[] =>
  (['demand', 'supply'] as const).flatMap((side) =>
    Object.values(logged[side]).map(([weight, value, cap]) => ({
      side,
      weight,
      value,
      ...(cap !== undefined && { cap }),
    })),
  );
