import type { AccountTable, LoginFailureTable } from '../auth/table';
import type { BatchReleaseTable, DrugApprovalTable } from '../batch-query/table';
import type { ClinicalTrialTable } from '../clinical/table';
import type { FavouriteCountTable, FavouriteTable } from '../collect-info/table';
import type { CommissionedProductionTable } from '../commissioned-production/table';
import type { ConferenceTable } from '../conference/table';
import type { DemandTable } from '../demand/table';
import type { EnquiryMessageTable, EnquiryTable } from '../enquiry/table';
import type { EnterpriseTable, EvidenceTable } from '../enterprise/table';
import type { RankingInputTable, RankingPeriodTable, RankingPlaceTable } from '../ranking/table';
import type { RawMaterialTable } from '../raw-material/table';
import type { RegistryHistoryTable, ReleaseTable, SectionPointerTable } from '../registry/table';
import type { RoadShowTable } from '../road-show/table';
import type { PlatformTable, ServiceTable, SpotTable } from '../service/table';
import type { SessionTable } from '../session/table';
import type { SpecialServiceTable } from '../special-service/table';

/** Every table under its name; the row shapes stand in <noun>/table.ts. */
export interface Database {
  account: AccountTable;
  login_failure: LoginFailureTable;
  session: SessionTable;
  favourite: FavouriteTable;
  favourite_count: FavouriteCountTable;
  release: ReleaseTable;
  section_pointer: SectionPointerTable;
  registry_history: RegistryHistoryTable;
  enterprise: EnterpriseTable;
  evidence: EvidenceTable;
  service: ServiceTable;
  spot: SpotTable;
  platform: PlatformTable;
  demand: DemandTable;
  enquiry: EnquiryTable;
  enquiry_message: EnquiryMessageTable;
  conference: ConferenceTable;
  road_show: RoadShowTable;
  special_service: SpecialServiceTable;
  ranking_period: RankingPeriodTable;
  ranking_input: RankingInputTable;
  ranking_place: RankingPlaceTable;
  raw_material: RawMaterialTable;
  commissioned_production: CommissionedProductionTable;
  batch_release: BatchReleaseTable;
  drug_approval: DrugApprovalTable;
  clinical_trial: ClinicalTrialTable;
}
