import type { ColumnType, JSONColumnType } from 'kysely';
import type { Instant } from '../enterprise/table';

/** Where a register row came from; all registers carry these. */
export interface RegisterColumns {
  id: string;
  enterprise_id: string | null;
  source: string;
  source_url: string | null;
  as_of: string;
  import_run_id: string | null;
  created_at: Instant;
  updated_at: Instant;
  norm: ColumnType<string, never, never>;
}

export interface RawMaterialTable extends RegisterColumns {
  reg_no: string;
  kind: '原料药' | '药用辅料' | '药包材';
  product_name: string;
  company_name: string;
  address: string | null;
  origin: '境内' | '境外';
  spec: string | null;
  pack_spec: string | null;
  updated_on: string;
  review_status: 'A' | 'I';
  province: string | null;
  remark: string | null;
  history: JSONColumnType<{ on: string; text: string }[], string | undefined, string>;
  company_norm: ColumnType<string, never, never>;
}
