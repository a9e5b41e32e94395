import type { DemandFacts, ServiceFacts } from './facts';
import { freeFrom, rangeOf } from './measures';

type Placed = Pick<ServiceFacts, 'published' | 'enterpriseId' | 'province' | 'refusedClients'>;
type Limited = Pick<ServiceFacts, 'excluded' | 'refused' | 'only' | 'refusedSkills' | 'oebLevel'>;

export type Gate =
  | 'unpublished'
  | 'expired'
  | 'own'
  | 'category'
  | 'region'
  | 'client'
  | 'excluded'
  | 'licence'
  | 'refused'
  | 'skill'
  | 'only'
  | 'oeb'
  | 'order'
  | 'slot'
  | 'sterile'
  | 'technology'
  | 'product'
  | 'cas'
  | 'offer';

/** Whether any word is in both; null in `b` is a thing not told and never counts. */
export const overlap = (a: readonly string[], b: readonly (string | null)[]) =>
  b.some((one) => one !== null && a.includes(one));
/** Whether nothing of what is wanted is among the only things accepted. */
export const outside = (only: readonly string[], wanted: readonly (string | null)[]) => {
  const told = wanted.filter((one) => one !== null);
  return only.length > 0 && told.length > 0 && !overlap(only, told);
};

/** What a supply's exclusions and sentences rule out. */
export function limitGateOf(demand: DemandFacts, service: Limited): Gate | null {
  if (service.excluded.some((term) => demand.spoken.includes(term))) return 'excluded';
  const { refused, only, oebLevel } = service;
  if (
    overlap(refused.forms, demand.dosageForms) ||
    overlap(refused.modalities, [demand.modality]) ||
    overlap(refused.certs, demand.mustCerts) ||
    overlap(refused.markets, demand.targetMarkets) ||
    (refused.sterile && demand.sterile)
  )
    return 'refused';
  if (
    outside(only.forms, demand.dosageForms) ||
    outside(only.modalities, [demand.modality]) ||
    outside(only.markets, demand.targetMarkets)
  )
    return 'only';
  if (service.refusedSkills.some(({ no }) => demand.skillsUp.includes(no))) return 'skill';
  if (oebLevel !== null && demand.oebMin !== null && oebLevel < demand.oebMin) return 'oeb';
  return null;
}

/** The most that a demand orders in a dimension, by its field or else its text; null where it says nothing of it. */
export function orderedOf({ scaleMin, scaleMax, scaleUnit, amounts }: DemandFacts, dimension: string): number | null {
  const wanted = rangeOf(scaleMin, scaleMax, scaleUnit);
  return (wanted?.dimension === dimension ? (wanted.high ?? wanted.low) : amounts[dimension]) ?? null;
}

/** Whether all that is wanted is less than the smallest order. */
export function isTooSmall(demand: DemandFacts, { orderMin }: Pick<ServiceFacts, 'orderMin'>): boolean {
  const ordered = orderMin && orderedOf(demand, orderMin.dimension);
  return orderMin !== null && ordered !== null && ordered < orderMin.amount;
}

/** Whether the first free day comes after the last one on which work may begin. A last day that has passed binds nobody. */
function isTooLate({ beginBy }: DemandFacts, { slots }: ServiceFacts, today: string) {
  const free = freeFrom(slots, today);
  return beginBy !== null && beginBy >= today && free !== null && free > beginBy;
}

/** Whether clients of every region that the demand gives as its own are turned down. */
const isUnwelcome = ({ clientRegions }: DemandFacts, { refusedClients }: Placed) =>
  clientRegions.length > 0 && clientRegions.every((one) => refusedClients.includes(one));

/** What the asker's own data and the calendar rule out, whatever kind of supply it is. */
export function openGateOf(demand: DemandFacts, supply: Placed, today: string): Gate | null {
  if (!demand.published || !supply.published) return 'unpublished';
  if (demand.deadline !== null && demand.deadline < today) return 'expired';
  if (demand.enterpriseId === supply.enterpriseId) return 'own';
  if (demand.regionStrict && demand.regionPref.length > 0 && !demand.regionPref.includes(supply.province))
    return 'region';
  return isUnwelcome(demand, supply) ? 'client' : null;
}

/** Why a pair must never be shown; null when it may. `today` is an ISO date. */
export function gateOf(demand: DemandFacts, service: ServiceFacts, today: string): Gate | null {
  const open = openGateOf(demand, service, today);
  if (open) return open;
  if (demand.categoryCode[0] !== service.categoryCode[0]) return 'category';
  const limit = limitGateOf(demand, service);
  if (limit) return limit;
  if (isTooSmall(demand, service)) return 'order';
  if (isTooLate(demand, service, today)) return 'slot';
  if (demand.sterileAsked && service.sterile === false) return 'sterile';
  // Only a licence that names dosage forms can exclude one; an unknown scope passes and is marked as unchecked.
  const groups = demand.dosageForms.map((form) => form.slice(0, 2));
  if (demand.categoryCode[0] === 'M' && service.licensedGroups && outside(service.licensedGroups, groups))
    return 'licence';
  return null;
}
