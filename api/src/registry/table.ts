import type { Generated } from 'kysely';
import type { Release } from 'shared/contract/registry';

export interface ReleaseTable {
  section: string;
  hash: string;
  version: string;
  manifest: Release;
  integrity: string;
  created_at: Generated<Date>;
}

export interface SectionPointerTable {
  section: string;
  stable: string;
  previous: string | null;
  revision: number;
}

export interface RegistryHistoryTable {
  id: Generated<string>;
  section: string;
  hash: string;
  before: string | null;
  who: string;
  why: string;
  at: Generated<Date>;
}
