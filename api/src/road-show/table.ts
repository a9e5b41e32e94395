import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RichText } from 'shared/contract/rich-text';
import type { RoadShowDetail } from 'shared/contract/road-show';
import type { Instant, RecordStatus } from '../enterprise/table';

export interface RoadShowTable {
  id: string;
  title: string;
  enterprise_id: string;
  owner_user_id: string | null;
  category_code: string;
  mode: 'live' | 'recorded';
  start_at: Instant;
  duration_min: number;
  content: JSONColumnType<RichText>;
  speakers: JSONColumnType<RoadShowDetail['speakers']>;
  agenda: JSONColumnType<RoadShowDetail['agenda']>;
  cover: string | null;
  video_url: string | null;
  captions_url: string | null;
  materials: JSONColumnType<{ name: string; path: string }[]>;
  service_ids: string[];
  status: RecordStatus;
  reject_reason: string | null;
  view_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  norm: ColumnType<string, never, never>;
}
