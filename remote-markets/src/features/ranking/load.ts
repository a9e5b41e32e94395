import type { RankingBoard } from 'shared/contract/ranking';
import type { LoadArgs } from 'shared/remote';

const boards: readonly RankingBoard[] = ['all', 'production', 'research', 'clinical', 'material'];

/** What a person may have mistyped in the address is left out instead of failing. */
export function loadRanking({ http, search, signal }: LoadArgs) {
  const board = boards.find((one) => one === search.get('board')) ?? 'all';
  const period = search.get('period') ?? '';
  return http.get('Enterprise/top10', /^20\d{2}-Q[1-4]$/.test(period) ? { board, period } : { board }, {
    signal,
    quiet: true,
  });
}
