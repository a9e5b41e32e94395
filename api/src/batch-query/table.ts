import type { RegisterColumns } from '../raw-material/table';

export interface BatchReleaseTable extends RegisterColumns {
  product_name: string;
  batch_no: string;
  expiry_date: string | null;
  mah_name: string;
  cert_no: string;
  conclusion: '予以签发' | '不予签发';
  agency: string;
  window_from: string;
  window_to: string;
  spec: string | null;
  quantity: string | null;
  report_no: string | null;
}

export interface DrugApprovalTable extends RegisterColumns {
  approval_no: string;
  generic_name: string;
  trade_name: string | null;
  dosage_form: string;
  spec: string | null;
  pack_spec: string | null;
  drug_class: '化学药品' | '中药' | '生物制品';
  approved_on: string | null;
  valid_until: string | null;
  mah_name: string;
  mah_address: string | null;
  maker_name: string;
  maker_address: string | null;
  ge_consistency: boolean | null;
  vbp_round: number | null;
  vbp_won: boolean | null;
}
