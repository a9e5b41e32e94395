import type { MatchCriterion } from 'shared/contract/match';

/** What an unknown criterion counts, as the server counts it. */
const worth = ({ value }: MatchCriterion) => value ?? 0.3;

const clear = 0.7;

/** These repeat what the demand's own criteria say, or can only be met: the table has them. */
const inTableOnly = ['承接阶段', '不承接范围'];

/** 三项最强: what the demand asks for and gets, the weightiest first. */
export const strongest = (criteria: readonly MatchCriterion[], count = 3): MatchCriterion[] =>
  criteria
    .filter(
      (one) => one.value !== null && (one.state === 'met' || one.value >= clear) && !inTableOnly.includes(one.name),
    )
    .sort((a, b) => b.weight * worth(b) - a.weight * worth(a))
    .slice(0, count);

/** 缺口: what is missing, unknown or met in a small part only, the costliest first. The wording of texts is no gap. */
export const gapsOf = (criteria: readonly MatchCriterion[]): MatchCriterion[] =>
  criteria
    .filter(
      (one) => one.name !== '文字' && !inTableOnly.includes(one.name) && one.state !== 'met' && worth(one) < clear,
    )
    .sort((a, b) => b.weight * (1 - worth(b)) - a.weight * (1 - worth(a)));

export const stateText: Record<MatchCriterion['state'], string> = {
  met: '符合',
  partly: '部分符合',
  missing: '不符合',
  unknown: '待确认',
};

/** 符合 needs no figure; a part says how large it is. */
export const stateOf = ({ state, value }: MatchCriterion): string =>
  state === 'partly' && value !== null ? `${stateText.partly} ${Math.round(value * 100)}%` : stateText[state];
