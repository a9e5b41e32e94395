import type { Evidence } from 'shared/contract/enterprise';
import { lateShare } from 'shared/contract/match-bands';
import { scaleUnits, stages } from 'shared/contract/vocabulary';

/** The measures behind the criteria, 0 to 1. match_share, match_stage and match_fit of api/sql/match compute the same. */

const stageIndexes = new Map<string, number>(stages.map((stage, i) => [stage.code, i]));

/** 1 for a stage that is offered, 0.65 and 0.3 for its neighbours, then 0. */
export function stageFit(stage: string, taken: readonly string[]): number {
  const distances = taken.map((one) => Math.abs((stageIndexes.get(one) ?? 99) - (stageIndexes.get(stage) ?? -99)));
  return [1, 0.65, 0.3][Math.min(...distances, 3)] ?? 0;
}

export interface Range {
  dimension: string;
  /** In the dimension's base unit; null is open. */
  low: number | null;
  high: number | null;
}

/** A range in base units; null without any amount or unit. */
export function rangeOf(low: number | null, high: number | null, unit: string | null): Range | null {
  const known = scaleUnits.find(({ code }) => code === unit);
  if (!known || (low === null && high === null)) return null;
  const based = (amount: number | null) => (amount === null ? null : amount * known.factor);
  return { dimension: known.dimension, low: based(low), high: based(high) };
}

/** The share of the wanted range that is offered; a wanted amount without a range is one point. */
export function shareOf(wanted: Range, offered: Range): number {
  const low = wanted.low ?? wanted.high ?? 0;
  const high = wanted.high ?? low;
  const from = offered.low ?? low;
  const to = offered.high ?? high;
  if (high > low) return Math.max(0, (Math.min(high, to) - Math.max(low, from)) / (high - low));
  return low >= (offered.low ?? low) && low <= (offered.high ?? low) ? 1 : 0;
}

const levelWorth: Record<Evidence['level'], number> = { verified: 1, register_matched: 0.9, uploaded: 0.7, self: 0.4 };
export const blank = 0.3;

/** The best proof of one certificate: its worth and level; lapsed ones count 0, absent ones are blank. */
export function proofOf(
  cert: string,
  evidence: readonly Pick<Evidence, 'certType' | 'level' | 'expiresOn'>[],
  today: string,
) {
  const mine = evidence.filter(({ certType }) => certType === cert);
  const valid = mine.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  const best = valid.sort((a, b) => levelWorth[b.level] - levelWorth[a.level])[0];
  if (best) return { worth: levelWorth[best.level], level: best.level };
  return mine.length > 0 ? { worth: 0, level: 'lapsed' as const } : { worth: blank, level: null };
}

const day = 86_400_000;
const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / day;
const dateOf = (days: number) => new Date(days * day).toISOString().slice(0, 10);

/** The first day of free capacity; null when no current slot has any. */
export const freeFrom = (
  slots: readonly { from: string; to: string; freeShare: number }[],
  today: string,
): string | null =>
  slots
    .filter((slot) => slot.freeShare > 0 && slot.to >= today)
    .map((slot) => slot.from)
    .sort()[0] ?? null;

/**
 * When work started on the first free day ends, how many days after the wish, and how well that meets it. Null when neither
 * time is known.
 */
export function timeFit(deliverBy: string, leadWeeks: number | null, free: string | null, today: string) {
  if (leadWeeks === null && free === null) return null;
  const ready = Math.max(at(today), free === null ? 0 : at(free)) + 7 * (leadWeeks ?? 0);
  const left = at(deliverBy) - at(today);
  const value = ready <= at(deliverBy) ? 1 : left <= 0 ? 0 : left / (ready - at(today));
  const late = Math.max(0, ready - at(deliverBy));
  return { value, ready: dateOf(ready), late, tooLate: late > 7 * (leadWeeks ?? 0) * lateShare };
}
