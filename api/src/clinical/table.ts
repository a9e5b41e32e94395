import type { Generated, JSONColumnType } from 'kysely';
import type { RegisterColumns } from '../raw-material/table';

export interface TrialSite {
  name: string;
  pi: string;
  country: string;
  province: string;
  city: string;
}

export interface ClinicalTrialTable extends RegisterColumns {
  ctr_no: string;
  other_ids: Generated<string[]>;
  trial_status: string;
  drug_name: string;
  drug_type: '化学药物' | '生物制品' | '中药/天然药物';
  indication: string;
  public_title: string;
  scientific_title: string | null;
  protocol_no: string | null;
  accept_no: string | null;
  sponsors: string[];
  funding: string | null;
  purpose: string | null;
  study_type: string | null;
  phase: 'I' | 'II' | 'III' | 'IV' | 'I/II' | 'BE' | '其它';
  design: string | null;
  randomised: string | null;
  blinding: string | null;
  scope_area: '国内' | '国际多中心' | null;
  age: string | null;
  gender: string | null;
  healthy: boolean | null;
  inclusion: string | null;
  exclusion: string | null;
  target_n: number | null;
  actual_n: number | null;
  primary_endpoints: Generated<string[]>;
  has_dmc: boolean | null;
  has_insurance: boolean | null;
  first_enrol_on: string | null;
  ended_on: string | null;
  pi_name: string | null;
  pi_site: string | null;
  sites: JSONColumnType<TrialSite[], string | undefined, string>;
  ethics: JSONColumnType<{ name: string; on: string; result: string }[], string | undefined, string>;
  first_public_on: string;
  updated_on: string;
}
