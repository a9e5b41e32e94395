import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../enterprise/table';

export interface DemandTable {
  id: string;
  demand_no: string;
  enterprise_id: string | null;
  owner_user_id: string | null;
  publisher_kind: string;
  title: string;
  category_code: string;
  modality: string;
  dosage_form: string | null;
  stage: string;
  scale_min: number | null;
  scale_max: number | null;
  scale_unit: string | null;
  deliver_by: string | null;
  /** 万元; both null means 面议. */
  budget_min: number | null;
  budget_max: number | null;
  must_certs: Generated<string[]>;
  nice_certs: Generated<string[]>;
  region_pref: Generated<string[]>;
  region_strict: Generated<boolean>;
  sterile: Generated<boolean>;
  oeb_min: number | null;
  target_markets: Generated<string[]>;
  anonymous: Generated<boolean>;
  nda_required: Generated<boolean>;
  province: string;
  description: string;
  /** Null means 长期. */
  deadline: string | null;
  contact_name: string | null;
  contact_mobile: string | null;
  keywords: Generated<string[]>;
  status: 'draft' | 'pending' | 'published' | 'matching' | 'closed_done' | 'closed_none' | 'expired' | 'rejected';
  reject_reason: string | null;
  response_count: Generated<number>;
  view_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  published_at: ColumnType<Date | null, string | null, string | null>;
  norm: ColumnType<string, never, never>;
}
