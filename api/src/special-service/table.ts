import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RichText } from 'shared/contract/rich-text';
import type { SpecialServiceDetail, TopicItemKind } from 'shared/contract/special-service';
import type { Instant, RecordStatus } from '../enterprise/table';

/** What an editor listed, whether it is still public or not. */
export interface StoredSection {
  title: string;
  kind: TopicItemKind;
  itemIds: string[];
}

export interface SpecialServiceTable {
  id: string;
  title: string;
  subtitle: string;
  lead: string;
  theme: string;
  tone: 'pine' | 'amber' | 'blue';
  content: JSONColumnType<RichText>;
  sections: JSONColumnType<StoredSection[]>;
  faq: JSONColumnType<SpecialServiceDetail['faq']>;
  sort_no: number;
  online_at: Instant;
  offline_at: ColumnType<Date | null, string | null | undefined, string | null>;
  contact_enterprise_id: string | null;
  status: RecordStatus;
  reject_reason: string | null;
  view_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  norm: ColumnType<string, never, never>;
}
