import type { Generated } from 'kysely';

export interface SessionTable {
  token_hash: Buffer;
  account_id: string;
  gen: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  idle_until: Date;
  abs_until: Date;
  told_at: Date | null;
  closed_at: Date | null;
  address: Generated<string>;
  device: Generated<string>;
  audience: Generated<'portal' | 'operate'>;
  confirmed_at: Date | null;
  closed_by: 'logout' | 'everywhere' | 'reset' | 'deletion' | null;
}
