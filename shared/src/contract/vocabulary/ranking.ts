/** Boards of the ranking of enterprises, as addresses and calls name them. */
export const rankingBoards = ['all', 'production', 'research', 'clinical', 'material'] as const;
export type RankingBoard = (typeof rankingBoards)[number];

/** A quarter such as 2026-Q3. */
export const quarterPattern = /^20\d{2}-Q[1-4]$/;
