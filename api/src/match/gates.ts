import type { DemandFacts, ServiceFacts } from './facts';

export type Gate = 'unpublished' | 'expired' | 'own' | 'category' | 'region' | 'excluded' | 'licence';

/** Why a pair must never be shown; null when it may. `today` is an ISO date. */
export function gateOf(demand: DemandFacts, service: ServiceFacts, today: string): Gate | null {
  if (!demand.published || !service.published) return 'unpublished';
  if (demand.deadline !== null && demand.deadline < today) return 'expired';
  if (demand.enterpriseId === service.enterpriseId) return 'own';
  if (demand.categoryCode[0] !== service.categoryCode[0]) return 'category';
  if (demand.regionStrict && demand.regionPref.length > 0 && !demand.regionPref.includes(service.province))
    return 'region';
  if (service.excluded.some((term) => demand.spoken.includes(term))) return 'excluded';
  // Only a licence that names dosage forms can exclude one; an unknown scope passes and is marked as unchecked.
  const group = demand.dosageForm?.slice(0, 2);
  if (demand.categoryCode[0] === 'M' && group && service.licensedGroups && !service.licensedGroups.includes(group))
    return 'licence';
  return null;
}
