import { evaluate, type LoggedItem, type LoggedShowing } from './evaluate';
import { reportOf } from './report';
import { estimate, ndcg } from './statistics';

const item = (value: number | null, outcome: number, placed: Partial<LoggedItem> = {}): LoggedItem => ({
  score: 75,
  criteria: [
    { side: 'demand', weight: 50, value: 1 },
    { side: 'demand', weight: 50, value },
  ],
  outcome,
  ...{ ranking: 'current', rival: null },
  ...placed,
});
async function* listed(showings: readonly LoggedShowing[]) {
  yield* showings;
}
const of = (showings: readonly LoggedShowing[]) => evaluate(listed(showings));
/** `open` is before `stated` in the live order and behind it in the challenger's. */
const pair = (open: number, stated: number) => [item(null, open), item(0.2, stated)];
const duel = (page: string, live: number, challenger: number): LoggedShowing => ({
  page,
  items: [
    item(null, live, { ranking: 'current', rival: 'certain' }),
    item(0.2, challenger, { ranking: 'certain', rival: 'current' }),
  ],
});
const duels = (count: number, pages: number, wins: number) =>
  Array.from({ length: count }, (_, i) => duel(`page${i % pages}`, i < wins ? 0 : 1, i < wins ? 1 : 0));

it('gains by what came of an item, at the place where a ranking would have shown it', async () => {
  expect(ndcg([0, 0])).toBeNull();
  expect(ndcg([4, 1, 0])).toBe(1);
  expect(ndcg([0, 1])).toBeCloseTo(1 / Math.log2(3), 10);
  expect(ndcg([...Array(10).fill(0), 4])).toBe(0);
  // What was not shown at all counts in the best order.
  expect(ndcg([1], [4, 1])).toBeCloseTo(1 / (15 + 1 / Math.log2(3)), 10);
  const { rankings, showings, pages } = await of([
    { page: 'a', items: pair(0, 2) },
    { page: 'a', items: pair(0, 1) },
    { page: 'b', items: pair(0, 4) },
    { page: 'c', items: pair(0, 0) },
  ]);
  expect([showings, pages]).toEqual([3, 2]);
  const [live, certain] = rankings;
  expect(live).toMatchObject({
    name: 'current',
    ndcg: { mean: expect.closeTo(1 / Math.log2(3), 10) },
    difference: null,
  });
  expect(certain).toMatchObject({ name: 'certain', ndcg: { mean: 1, low: 1, high: 1 } });
  expect(certain?.difference?.mean).toBeCloseTo(1 - 1 / Math.log2(3), 10);
});

it('draws whole pages again, so that many showings of one page do not make a figure sure', () => {
  expect(estimate([])).toBeNull();
  const values = Array.from({ length: 200 }, (_, i) => ({ page: `p${i}`, value: i % 2 }));
  const spread = estimate(values);
  const few = estimate(values.map(({ value }) => ({ page: `p${value}`, value })));
  expect([spread?.mean, few?.mean]).toEqual([0.5, 0.5]);
  expect(spread?.low).toBeGreaterThan(0.4);
  expect(spread?.high).toBeLessThan(0.6);
  expect([few?.low, few?.high]).toEqual([0, 1]);
  expect(estimate(values)).toEqual(spread);
});

it('gives no verdict on few decided showings or few pages, and says so in one sentence', async () => {
  for (const [showings, decided, pages] of [
    [[], 0, 0],
    [duels(199, 60, 199), 199, 60],
    [duels(400, 49, 400), 400, 49],
    [[...duels(150, 60, 150), ...Array.from({ length: 100 }, () => duel('x', 1, 1))], 150, 60],
  ] as const) {
    const text = reportOf(await of(showings), showings.length);
    const verdicts = text.split('\n').filter((line) => line.startsWith('结论'));
    expect(verdicts).toHaveLength(1);
    expect(verdicts[0]).toMatch(/^结论：样本不足，不作结论：.*200 次.*50 个页面.*。$/);
    if (decided) expect(verdicts[0]).toContain(`现有 ${decided} 次、${pages} 个页面`);
  }
});

it('lets a challenger live that has surely won, and no other', async () => {
  const verdictOf = async (wins: number) => {
    const { duels: found } = await of(duels(300, 60, wins));
    return [found[0]?.wins, found[0]?.verdict];
  };
  expect(await verdictOf(240)).toEqual([240, 'better']);
  expect(await verdictOf(60)).toEqual([60, 'worse']);
  expect(await verdictOf(152)).toEqual([152, 'open']);
  expect(reportOf(await of(duels(300, 60, 152)), 300)).toMatch(
    /胜 152 次，胜率 50\.7% .*\n结论：certain 未能胜过 current.*不得上线。$/,
  );
  expect(reportOf(await of(duels(300, 60, 240)), 300)).toContain('certain 胜过 current');
});

it('sums how far the items of each side went, and leaves out what the live ranking had no part in', async () => {
  const { duels: found } = await of([
    duel('a', 1, 4),
    duel('a', 2, 1),
    duel('b', 1, 1),
    { page: 'c', items: [item(1, 4, { ranking: 'certain', rival: 'older' })] },
    { page: 'd', items: [item(1, 4)] },
    { page: 'e', items: [item(1, 1, { ranking: 'older', rival: 'current' })] },
  ]);
  expect(found).toMatchObject([
    { challenger: 'certain', wins: 1, losses: 1, ties: 1, pages: 1 },
    { challenger: 'older', wins: 1, losses: 0 },
  ]);
});
