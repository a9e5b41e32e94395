import type { Evidence } from 'shared/contract/enterprise';

/** A demand as matching sees it. Dates are ISO; amounts in the unit stated. */
export interface DemandFacts {
  id: string;
  enterpriseId: string | null;
  published: boolean;
  title: string;
  keywords: string[];
  categoryCode: string;
  modality: string;
  dosageForm: string | null;
  stage: string;
  scaleMin: number | null;
  scaleMax: number | null;
  scaleUnit: string | null;
  deliverBy: string | null;
  mustCerts: string[];
  regionPref: string[];
  regionStrict: boolean;
  deadline: string | null;
  /** Folded text in which exclusions are looked for, without what the demand negates. */
  spoken: string;
}

/** A service as matching sees it. */
export interface ServiceFacts {
  id: string;
  enterpriseId: string;
  published: boolean;
  categoryCode: string;
  modalities: string[];
  dosageForms: string[];
  stages: string[];
  scaleMin: number | null;
  scaleMax: number | null;
  scaleUnit: string | null;
  annualCapacity: number | null;
  capacityUnit: string | null;
  evidence: Pick<Evidence, 'certType' | 'level' | 'expiresOn'>[];
  leadTimeWeeks: number | null;
  slots: { from: string; to: string; freeShare: number }[];
  province: string;
  /** Groups of dosage forms that the licences name; null where they name none. */
  licensedGroups: string[] | null;
  /** Folded terms that it rules out. */
  excluded: string[];
  /** Folded title and keywords. */
  norm: string;
  updatedAt: string;
}
