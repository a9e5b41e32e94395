import type { Claim } from 'shared/contract/claim';
import type { FieldFault } from 'shared/contract/listing';
import { baseOf, faultIn, pick, type Typed, type TypedField, tidy, unsavedIn, valueIn } from './typed';

export interface ClaimState {
  claim: Claim | null;
  /** What was typed beside what the claim says; most of it is on its way. */
  typed: Typed;
  /** What the server has refused of a field; it holds until something else stands there. */
  refusals: { [F in TypedField]?: { value: unknown; message: string } };
  /** Another window has changed the same fields. `at`: ISO. */
  conflict: { at: string; fields: TypedField[] } | null;
  /** When what this browser had kept of an earlier visit was typed, in ms. */
  restoredAt: number | null;
  isBusy: boolean;
  failure: string;
}

export const mayChange = (claim: Claim | null): boolean =>
  claim !== null && ['draft', 'need_more'].includes(claim.status);

/** What the server has refused of a field as it stands now. */
export function refusalOf({ claim, typed, refusals }: ClaimState, field: TypedField): string | undefined {
  const refusal = refusals[field];
  const now = typed[field] ?? (claim ? valueIn(claim, field) : undefined);
  return refusal?.value === tidy(now) ? refusal?.message : undefined;
}

/** What can be saved as it stands. */
export function sendable({ claim, typed, refusals }: ClaimState): Typed {
  if (!claim) return {};
  const mayPass = (field: TypedField) => !faultIn(field, typed[field]) && refusals[field]?.value !== tidy(typed[field]);
  return pick(unsavedIn(typed, claim), mayPass);
}

/** After more was typed: what says the same as the claim is no change. */
export function typedWith({ claim, typed }: ClaimState, changes: Typed): Typed {
  const all = { ...typed, ...changes };
  return claim ? pick(all, (field) => all[field] !== baseOf(all, claim)[field]) : all;
}

/** The claim as the server has it now. A blank behind a word stays while the person types on. */
export function claimTaken(
  state: ClaimState,
  claim: Claim | null,
): Pick<ClaimState, 'claim' | 'typed'> & Partial<ClaimState> {
  const isSame = claim?.id === state.claim?.id;
  const typed = claim && isSame ? typedWith({ ...state, claim }, {}) : {};
  return { claim, typed, ...(!isSame && { refusals: {}, restoredAt: null }) };
}

/** The refusals after `sent` was answered with these faults. */
export function refusalsAfter(
  { refusals }: ClaimState,
  sent: Typed,
  faults: readonly FieldFault[],
): ClaimState['refusals'] {
  const passed = pick(refusals as Typed, (field) => !(field in sent)) as ClaimState['refusals'];
  const refused = faults.map(({ field, message }) => [field, { value: tidy(sent[field as TypedField]), message }]);
  return { ...passed, ...Object.fromEntries(refused) };
}
