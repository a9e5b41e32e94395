import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ConferenceKind } from 'shared/contract/conference';
import type { RichText } from 'shared/contract/rich-text';
import type { Instant, RecordStatus } from '../enterprise/table';

type MaybeInstant = ColumnType<Date | null, string | null | undefined, string | null>;

export interface ConferenceTable {
  id: string;
  kind: ConferenceKind;
  title: string;
  summary: string;
  content: JSONColumnType<RichText>;
  cover: string | null;
  source_name: string;
  source_url: string | null;
  published_at: Instant;
  start_at: MaybeInstant;
  end_at: MaybeInstant;
  province: string | null;
  city: string | null;
  online: boolean;
  organiser: string | null;
  signup_by: MaybeInstant;
  signup_url: string | null;
  fee: string | null;
  contact: string | null;
  tags: string[];
  reading_minutes: number;
  status: RecordStatus;
  reject_reason: string | null;
  view_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  at: ColumnType<Date, never, never>;
  norm: ColumnType<string, never, never>;
}
