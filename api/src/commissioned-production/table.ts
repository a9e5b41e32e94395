import type { RegisterColumns } from '../raw-material/table';

export interface CommissionedProductionTable extends RegisterColumns {
  mah_name: string;
  mah_uscc: string | null;
  mah_enterprise_id: string | null;
  cmo_name: string;
  cmo_uscc: string | null;
  drug_name: string;
  approval_no: string | null;
  spec: string | null;
  dosage_form: string;
  drug_class: string | null;
  site: string | null;
  workshop: string | null;
  line: string | null;
  province: string | null;
  valid_until: string | null;
  licence_no: string;
  class_code: string | null;
}
