import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Life of a published record; the public lists show `published` only. */
export type RecordStatus = 'draft' | 'pending' | 'published' | 'rejected' | 'offline' | 'expired';

/** An instant: read as Date, written as ISO text. */
export type Instant = ColumnType<Date, string | undefined, string>;

export interface ProductionLine {
  site: string;
  workshop: string;
  line: string;
  dosageForm: string;
  batchSize: string;
  annual: string;
  sterile: boolean;
  oeb: number | null;
  freeFrom: string | null;
}

export interface EnterpriseTable {
  id: string;
  name: string;
  former_names: Generated<string[]>;
  uscc: string;
  name_en: string | null;
  short_name: string;
  org_types: string[];
  ownership: string | null;
  founded_on: string | null;
  /** 万元 */
  reg_capital: number | null;
  legal_rep: string | null;
  province: string;
  city: string;
  address: string;
  staff_range: string | null;
  listing: string | null;
  has_discovery: Generated<boolean>;
  has_tox: Generated<boolean>;
  has_cmc: Generated<boolean>;
  has_clinical: Generated<boolean>;
  has_commercial: Generated<boolean>;
  has_fill_finish: Generated<boolean>;
  lines: JSONColumnType<ProductionLine[], string | undefined, string>;
  logo: string | null;
  website: string | null;
  intro: Generated<string>;
  phone: string | null;
  claim_status: Generated<'unclaimed' | 'pending' | 'claimed'>;
  status: Generated<RecordStatus>;
  reject_reason: string | null;
  owner_user_id: string | null;
  view_count: Generated<number>;
  sample: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
  norm: ColumnType<string, never, never>;
}

export interface EvidenceTable {
  id: string;
  enterprise_id: string;
  cert_type: string;
  cert_no: string | null;
  authority: string;
  scope: string;
  line_ref: string | null;
  issued_on: string | null;
  expires_on: string | null;
  file_id: string | null;
  level: Generated<'self' | 'uploaded' | 'register_matched' | 'verified'>;
  check_url: string | null;
  checked_on: string | null;
  created_at: Instant;
  updated_at: Instant;
}
