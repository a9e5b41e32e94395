import { quarterPattern, rankingBoards } from 'shared/contract/vocabulary/ranking';
import type { LoadArgs } from 'shared/remote';

/** What a person may have mistyped in the address is left out instead of failing. */
export function loadRanking({ http, search, signal }: LoadArgs) {
  const board = rankingBoards.find((one) => one === search.get('board')) ?? 'all';
  const period = search.get('period') ?? '';
  return http.get('Enterprise/top10', quarterPattern.test(period) ? { board, period } : { board }, {
    signal,
    quiet: true,
  });
}
