import type { CriterionFigures } from 'shared/contract/match';
import { interleaved, placed, rankedBy } from './rankings';
import { fitOf } from './score';

const one = (weight: number, value: number | null, cap?: number): CriterionFigures => ({
  side: 'demand',
  weight,
  value,
  ...(cap && { cap }),
});
/** The score is that of the live ranking, as everywhere. */
const item = (id: string, ...criteria: CriterionFigures[]) => ({
  id,
  score: Math.round(fitOf(criteria).exact * 1000) / 10,
  criteria,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

/** Live order a b c d e; b and e leave much open. */
const market = [
  item('a', one(90, 1), one(10, 0.9)),
  item('b', one(90, 1), one(10, null)),
  item('c', one(90, 1), one(10, 0.2)),
  item('d', one(70, 1), one(30, 0)),
  item('e', one(55, 1), one(45, null)),
];

it('orders by what is certain without touching bands, scores or which items there are', () => {
  const shuffled = ['d', 'a', 'e', 'c', 'b'].map((id) => market.find((one) => one.id === id) as (typeof market)[0]);
  expect(ids(rankedBy('current', shuffled))).toBe('abcde');
  expect(ids(rankedBy('certain', shuffled))).toBe('acbde');
  // Of one band, what is stated stands before what is open; another band is never passed.
  const open = item('x', one(45, 1), one(55, null));
  const stated = item('y', one(55, 1), one(45, 0));
  const high = item('z', one(80, 1), one(20, null));
  expect(ids(rankedBy('current', [stated, open, high]))).toBe('zxy');
  expect(ids(rankedBy('certain', [stated, open, high]))).toBe('zyx');
  // A cap limits both alike.
  const capped = item('k', one(100, 1, 60));
  const weak = item('w', one(30, 1), one(70, 0));
  expect(ids(rankedBy('certain', [weak, capped]))).toBe('kw');
});

it('interleaves in turns, the same for everybody on one day, and each ranking begins about half of the time', () => {
  const both = interleaved(market, ['current', 'certain'], '2026-11-26 x');
  expect(both).toEqual(interleaved(market, ['current', 'certain'], '2026-11-26 x'));
  expect(ids([...both].sort((a, b) => (a.id < b.id ? -1 : 1)))).toBe('abcde');
  expect(both.map(({ score }) => score).sort()).toEqual(market.map(({ score }) => score).sort());
  const first: Record<string, number> = { current: 0, certain: 0 };
  const lists = new Set<string>();
  for (let day = 0; day < 400; day += 1) {
    const list = interleaved(market, ['current', 'certain'], `${day} page`);
    lists.add(ids(list));
    for (let round = 0; round + 1 < list.length; round += 2)
      expect(new Set([list[round]?.ranking, list[round + 1]?.ranking]).size).toBe(2);
    for (const { ranking, rival } of list) expect(ranking).not.toBe(rival);
    first[(list[0] as { ranking: string }).ranking] = (first[(list[0] as { ranking: string }).ranking] as number) + 1;
  }
  expect(lists).toEqual(new Set(['abcde', 'acbde']));
  expect(Math.abs((first.current as number) - 200)).toBeLessThan(40);
});

it('shows the live order alone unless two are interleaved', () => {
  expect(placed(market, null).map(({ id, ranking, rival }) => [id, ranking, rival])).toEqual(
    market.map(({ id }) => [id, 'current', null]),
  );
  expect(placed([], '2026-11-26 x')).toEqual([]);
});
