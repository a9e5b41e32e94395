import type { CriterionFigures } from 'shared/contract/match';
import type { TopicItemKind } from 'shared/contract/special-service';

/** A production line of an enterprise, in `enterprise.lines`. */
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

/** A site of a clinical trial, in `clinical_trial.sites`. */
export interface TrialSite {
  name: string;
  pi: string;
  country: string;
  province: string;
  city: string;
}

/** A section of a topic as its editor listed it, in `special_service.sections`; its items may not be public any more. */
export interface StoredSection {
  title: string;
  kind: TopicItemKind;
  itemIds: string[];
}

/** What one step changed in a listing, by field. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

/** What a reviewer returned of a claim, in `enterprise_claim.reasons`. `was`: the returned value, so that a change can be seen. */
export interface ClaimReason {
  field: string;
  reason: string;
  was: string;
}

/** What the log of matches keeps of the criteria of each side, by name, in `match_log.criteria`: weight, value, and cap where there is one. */
export type LoggedCriteria = Record<
  CriterionFigures['side'],
  Record<string, [weight: number, value: number | null, cap?: number]>
>;
