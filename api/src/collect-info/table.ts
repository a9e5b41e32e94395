import type { Generated } from 'kysely';
import type { FavouriteType } from 'shared/contract/collect-info';

export interface FavouriteTable {
  account_id: string;
  type: FavouriteType;
  target_id: string;
  title: string;
  created_at: Generated<Date>;
}

export interface FavouriteCountTable {
  type: FavouriteType;
  target_id: string;
  count: number;
}
