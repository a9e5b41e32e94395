import type { JSONColumnType } from 'kysely';
import type { RankingBoard, RankingFactor, RankingInput } from 'shared/contract/ranking';
import type { Instant } from '../enterprise/table';

export interface RankingPeriodTable {
  /** 2026-Q3 */
  period: string;
  as_of: string;
  formula_version: string;
  counted: RankingFactor[];
  computed_at: Instant;
}

export interface RankingInputTable {
  period: string;
  enterprise_id: string;
  input: JSONColumnType<RankingInput>;
}

export interface RankingPlaceTable {
  period: string;
  board: RankingBoard;
  rank: number;
  enterprise_id: string;
  score: number;
}
