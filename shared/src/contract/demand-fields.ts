import { formatBudget, formatDeadline, formatRange } from '../format';
import type { DemandCard } from './demand';
import type { labels } from './labels';
import { categoryPath, labelOf } from './vocabulary';

type Field = keyof typeof labels.demand;

/** A card without what changes with the day or the visitor. */
export type DemandFacts = Omit<
  DemandCard,
  'no' | 'state' | 'daysLeft' | 'publisher' | 'favouriteCount' | 'publishedAt'
>;

/** How the fields of a demand read, once for its sheet and its card; null or empty where there is nothing to say. */
export const demandTexts = (d: DemandFacts) =>
  ({
    budget: formatBudget(d.budgetMin, d.budgetMax),
    scale: formatRange(d.scaleMin, d.scaleMax, d.scaleUnit),
    stage: labelOf('stages', d.stage),
    deadline: formatDeadline(d.deadline),
    deliverBy: d.deliverBy,
    dosageForm: d.dosageForm && labelOf('dosageForms', d.dosageForm),
    categoryCode: categoryPath(d.categoryCode)
      .map((term) => term.label)
      .join(' / '),
    modality: labelOf('modalities', d.modality),
    ndaRequired: d.ndaRequired ? '需签署保密协议' : null,
    province: d.province,
  }) satisfies Partial<Record<Field, string | null>>;

/** The rows of the requirements in reading order, the first six being the ones to show first. The API knows those beside the card. */
export const demandSheetFields = [
  'budget',
  'scale',
  'stage',
  'deadline',
  'deliverBy',
  'dosageForm',
  'categoryCode',
  'modality',
  'targetMarkets',
  'regionPref',
  'sterile',
  'oebMin',
  'ndaRequired',
  'province',
] as const satisfies readonly Field[];

/** The fields of a row of the market; of those that are known the first four are shown. */
export const demandCardFields = [
  'categoryCode',
  'budget',
  'scale',
  'deadline',
  'deliverBy',
  'stage',
] as const satisfies readonly (keyof ReturnType<typeof demandTexts>)[];
