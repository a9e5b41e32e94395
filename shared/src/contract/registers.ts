import { batchRelease } from './registers/batch-release';
import { clinicalSite } from './registers/clinical-site';
import { clinicalTrial } from './registers/clinical-trial';
import { commissionedProduction } from './registers/commissioned-production';
import type { Register } from './registers/description';
import { drugApproval } from './registers/drug-approval';
import { rawMaterial } from './registers/raw-material';

export * from './registers/description';
export * from './registers/query';
export * from './registers/validity';

/** Every register that lists, details, exports and imports are derived for. Plain data: browsers may import it. */
export const registers = {
  RawMaterial: rawMaterial,
  CommissionedProduction: commissionedProduction,
  BatchRelease: batchRelease,
  DrugApproval: drugApproval,
  ClinicalTrial: clinicalTrial,
  ClinicalSite: clinicalSite,
} as const;
export type RegisterNoun = keyof typeof registers;

/** All of them, in the order in which search and products show them. */
export const everyRegister: readonly Register[] = Object.values(registers);

/** Address of the whole result as a file; the parameters are those of the list. */
export const exportPath = (register: Pick<Register, 'noun'>): string => `/api/${register.noun}/export`;

/** @deprecated Its former name, for sections of other teams. */
export const importedRegisters: readonly Register[] = everyRegister;
