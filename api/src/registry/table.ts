import type { Generated } from 'kysely';
import type { Release } from 'shared/contract/registry';
import type { RegistryChange } from 'shared/contract/release';

export interface ReleaseTable {
  section: string;
  hash: string;
  version: string;
  manifest: Release;
  integrity: string;
  created_at: Generated<Date>;
  source: Generated<'start' | 'publish'>;
  published_by: Generated<string>;
  last_active_at: Date | null;
  removed_at: Date | null;
  blocked_at: Date | null;
  blocked_by: string | null;
  blocked_why: string | null;
  blocked_automatic: Generated<boolean>;
  withdrawn_at: Date | null;
}

export interface SectionPointerTable {
  section: string;
  stable: string;
  previous: string | null;
  revision: number;
  who: Generated<string>;
  at: Generated<Date>;
  trial: string | null;
  trial_percent: Generated<string>;
  trial_accounts: Generated<string[]>;
  disabled_at: Date | null;
  disabled_by: string | null;
  disabled_notice: Generated<string>;
}

export interface RegistryHistoryTable {
  id: Generated<string>;
  section: string;
  hash: string;
  before: string | null;
  who: string;
  why: string;
  at: Generated<Date>;
  verb: Generated<RegistryChange['verb']>;
  detail: Generated<string>;
  revision: number | null;
}
