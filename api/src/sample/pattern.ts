import { tidy } from 'shared/format';
import type { Random } from './random';

export type Slots = Readonly<Record<string, readonly string[]>>;
export type Values = Record<string, string>;

/** Values for the common slots of demands and sentences. */
const common: Slots = {
  n: ['200', '300', '500', '800', '1,200', '1,500', '2,000', '3,000'],
  b: ['2', '3', '4', '6', '8', '12'],
  t: ['2', '5', '12', '30', '60'],
  kg: ['0.5', '2', '5', '20', '50', '120'],
};

export const namesIn = (pattern: string): string[] =>
  [...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

const listOf = (name: string, slots: Slots): readonly string[] => {
  const list = slots[name] ?? common[name];
  if (!list) throw new Error(`no values for slot ${name}`);
  return list;
};

/** Puts values into a pattern; slots without a value yet get one, which later patterns of the same record reuse. */
export function fill(pattern: string, slots: Slots, values: Values, random: Random): string {
  for (const name of namesIn(pattern)) values[name] ??= random.pick(listOf(name, slots));
  return tidy(pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] as string));
}

/** Every way to fill a pattern. */
function combinations(pattern: string, slots: Slots): Values[] {
  let all: Values[] = [{}];
  for (const name of new Set(namesIn(pattern))) {
    all = all.flatMap((values) => listOf(name, slots).map((value) => ({ ...values, [name]: value })));
  }
  return all;
}

export interface Drawn {
  text: string;
  values: Values;
}

/** `count` different texts, the patterns taking turns; texts in `used` are left out and the new ones are added to it. */
export function drawTexts(
  patterns: readonly string[],
  slots: Slots,
  count: number,
  used: Set<string>,
  random: Random,
): Drawn[] {
  const queues = patterns.map((pattern) => random.some(combinations(pattern, slots), Number.POSITIVE_INFINITY));
  const drawn: Drawn[] = [];
  for (let turn = 0; drawn.length < count && queues.some((queue) => queue.length > 0); turn++) {
    const which = turn % patterns.length;
    const values = queues[which]?.pop();
    if (!values) continue;
    const text = fill(patterns[which] as string, slots, values, random);
    if (used.has(text)) continue;
    used.add(text);
    drawn.push({ text, values });
  }
  return drawn;
}
