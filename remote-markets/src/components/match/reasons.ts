import type { GapLevel, MatchCriterion, SupplyMatch } from 'shared/contract/match';

/** What a row needs of a match, whichever side it shows. */
export type Fit = Pick<SupplyMatch, 'score' | 'cap' | 'gaps' | 'criteria'>;

export interface Gap {
  level: GapLevel;
  criterion: MatchCriterion;
}

/** The gaps that stay in sight: the worst one, and every serious one. */
export const gapsInSight = ({ gaps, criteria }: Pick<Fit, 'gaps' | 'criteria'>): Gap[] =>
  gaps
    .filter(({ level }, i) => i === 0 || level === 'serious')
    .flatMap(({ name, level }) => {
      const criterion = criteria.find((one) => one.name === name);
      return criterion ? [{ level, criterion }] : [];
    });

/** 9 项中 7 项符合 */
export const metText = (criteria: readonly MatchCriterion[]): string =>
  `${criteria.length} 项中 ${criteria.filter(({ state }) => state === 'met').length} 项符合`;

/** In place of a gap: everything that both sides state fits, or what is still to be asked. */
export function noGapText(criteria: readonly MatchCriterion[]): string {
  const count = (state: MatchCriterion['state']) => criteria.filter((one) => one.state === state).length;
  const parts = [
    ...(count('partly') > 0 ? [`${count('partly')} 项部分符合`] : []),
    ...(count('unknown') > 0 ? [`${count('unknown')} 项未写明，需向对方确认`] : []),
  ];
  return parts.length > 0 ? parts.join('，') : '双方写明的条件全部符合';
}

export const stateText: Record<MatchCriterion['state'], string> = {
  met: '符合',
  partly: '部分符合',
  missing: '不符合',
  unknown: '待确认',
};

/** 符合 needs no figure; a part says how large it is. */
export const stateOf = ({ state, value }: MatchCriterion): string =>
  state === 'partly' && value !== null ? `${stateText.partly} ${Math.round(value * 100)}%` : stateText[state];
