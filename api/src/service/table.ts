import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ServiceDetail } from 'shared/contract/service';
import type { Instant, RecordStatus } from '../enterprise/table';

type Json<K extends 'slots' | 'cases' | 'equipment' | 'metrics' | 'patents'> = JSONColumnType<ServiceDetail[K]>;

/** What the three kinds of supply share. */
interface SupplyColumns {
  id: string;
  no: string;
  enterprise_id: string;
  owner_user_id: string | null;
  price_mode: 'negotiable' | 'range' | 'fixed';
  price_min: number | null;
  price_max: number | null;
  price_unit: string;
  cert_ids: string[];
  /** The types of the evidence in cert_ids. */
  certs: string[];
  description: string;
  keywords: string[];
  status: RecordStatus;
  reject_reason: string | null;
  view_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  norm: ColumnType<string, never, never>;
}

export interface ServiceTable extends SupplyColumns {
  title: string;
  category_code: string;
  modalities: string[];
  dosage_forms: string[];
  stages: string[];
  scale_min: number | null;
  scale_max: number | null;
  scale_unit: string | null;
  annual_capacity: number | null;
  capacity_unit: string | null;
  lead_time_weeks: number | null;
  oeb_level: number | null;
  sterile: boolean;
  site_province: string;
  site_city: string | null;
  slots: Json<'slots'>;
  exclusions: string | null;
  cases: Json<'cases'>;
  equipment: Json<'equipment'>;
}

export interface SpotTable extends SupplyColumns {
  name: string;
  name_en: string | null;
  spot_kind: string;
  cas_no: string | null;
  formula: string | null;
  grade: string | null;
  purity: string | null;
  stock_qty: number;
  stock_unit: string;
  pack_spec: string | null;
  moq: string | null;
  cde_reg_no: string | null;
  coa_file: string | null;
  mfg_date: string | null;
  expiry_date: string | null;
  storage: string | null;
  province: string;
  delivery_days: number | null;
  offer_until: string;
}

export interface PlatformTable extends SupplyColumns {
  title: string;
  platform_kind: string;
  tech_tags: string[];
  modalities: string[];
  dosage_forms: string[];
  stages: string[];
  trl: number | null;
  patents: Json<'patents'>;
  metrics: Json<'metrics'>;
  coop_modes: string[];
  equipment: Json<'equipment'>;
  team_size: number | null;
  cases: Json<'cases'>;
  site_province: string;
  site_city: string | null;
}
