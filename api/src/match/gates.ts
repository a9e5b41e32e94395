import type { DemandFacts, ServiceFacts } from './facts';

export type Gate =
  | 'unpublished'
  | 'expired'
  | 'own'
  | 'category'
  | 'region'
  | 'excluded'
  | 'licence'
  | 'refused'
  | 'skill'
  | 'only'
  | 'oeb';

const overlap = (a: readonly string[], b: readonly (string | null)[]) =>
  b.some((one) => one !== null && a.includes(one));
/** Whether nothing of what is wanted is among the only things accepted. */
const outside = (only: readonly string[], wanted: readonly (string | null)[]) => {
  const told = wanted.filter((one) => one !== null);
  return only.length > 0 && told.length > 0 && !overlap(only, told);
};

/** Why a pair must never be shown; null when it may. `today` is an ISO date. */
export function gateOf(demand: DemandFacts, service: ServiceFacts, today: string): Gate | null {
  if (!demand.published || !service.published) return 'unpublished';
  if (demand.deadline !== null && demand.deadline < today) return 'expired';
  if (demand.enterpriseId === service.enterpriseId) return 'own';
  if (demand.categoryCode[0] !== service.categoryCode[0]) return 'category';
  if (demand.regionStrict && demand.regionPref.length > 0 && !demand.regionPref.includes(service.province))
    return 'region';
  if (service.excluded.some((term) => demand.spoken.includes(term))) return 'excluded';
  const { refused, only, oebLevel } = service;
  if (
    overlap(refused.forms, [demand.dosageForm]) ||
    overlap(refused.modalities, [demand.modality]) ||
    overlap(refused.certs, demand.mustCerts) ||
    overlap(refused.markets, demand.targetMarkets) ||
    (refused.sterile && demand.sterile)
  )
    return 'refused';
  if (
    outside(only.forms, [demand.dosageForm]) ||
    outside(only.modalities, [demand.modality]) ||
    outside(only.markets, demand.targetMarkets)
  )
    return 'only';
  if (service.refusedSkills.some(({ no }) => demand.skillsUp.includes(no))) return 'skill';
  if (oebLevel !== null && demand.oebMin !== null && oebLevel < demand.oebMin) return 'oeb';
  // Only a licence that names dosage forms can exclude one; an unknown scope passes and is marked as unchecked.
  const group = demand.dosageForm?.slice(0, 2);
  if (demand.categoryCode[0] === 'M' && group && service.licensedGroups && !service.licensedGroups.includes(group))
    return 'licence';
  return null;
}
