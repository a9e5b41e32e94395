import type { Claim, ClaimChanges } from 'shared/contract/claim';
import { claimTextFault } from 'shared/contract/claim-check';
import { type ClaimPaper, type ClaimText, claimPapers, claimTexts } from 'shared/contract/vocabulary/claim';

/** What a person fills in, field by field: texts as typed, papers by their ids. */
export type Typed = Omit<ClaimChanges, 'enterpriseId' | 'newEnterprise'>;
export type TypedField = keyof Typed;

const includes = <T extends string>(list: readonly T[], field: string): field is T =>
  (list as readonly string[]).includes(field);
export const isText = (field: string): field is ClaimText => includes(claimTexts, field);
export const isPaper = (field: string): field is ClaimPaper => includes(claimPapers, field);

export const valueIn = (claim: Claim, field: TypedField) =>
  isPaper(field) ? (claim[field]?.id ?? null) : claim[field];
export const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

export const pick = (typed: Typed, wanted: (field: TypedField) => boolean): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => wanted(field as TypedField)));
export const isEmpty = (typed: Typed): boolean => Object.keys(typed).length === 0;

/** Of what was typed, what the server does not have. */
export const unsavedIn = (typed: Typed, claim: Claim): Typed =>
  pick(typed, (field) => tidy(typed[field]) !== valueIn(claim, field));

/** A typed word that cannot be saved as it is; an empty one can. */
export const faultIn = (field: string, value: unknown): string | undefined =>
  isText(field) && tidy(value) ? claimTextFault(field, String(value)) : undefined;

/** Fields that both sides have changed since `base`, each to something else. */
export const contested = (base: Typed, mine: Typed, theirs: Claim): TypedField[] =>
  (Object.keys(unsavedIn(mine, theirs)) as TypedField[]).filter((field) => base[field] !== valueIn(theirs, field));

/** The same fields as they stand in the claim. */
export const baseOf = (typed: Typed, claim: Claim): Typed =>
  Object.fromEntries(Object.keys(typed).map((field) => [field, valueIn(claim, field as TypedField)]));
