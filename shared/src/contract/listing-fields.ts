import { demandSections } from './listing-fields/demand';
import { enterpriseSections } from './listing-fields/enterprise';
import { type Field, isPicture, keysOf, type Section } from './listing-fields/field';
import { platformSections } from './listing-fields/platform';
import { serviceSections } from './listing-fields/service';
import { spotSections } from './listing-fields/spot';
import { hasCode, type Term, termsOf } from './vocabulary';

/**
 * What members fill in, per kind, in the order of the editor: its form, the server's check of a draft and the words of a refusal
 * come from here. Plain data: browsers and the API read it.
 */
export type { Column, Field, FieldOf, FieldType, FieldUse, FileValue, Section } from './listing-fields/field';
export { isPicture, keysOf };

/** What members publish. */
export const listingSections = {
  service: serviceSections,
  spot: spotSections,
  platform: platformSections,
  demand: demandSections,
} as const satisfies Record<string, readonly Section[]>;
export type ListingKindName = keyof typeof listingSections;

export { enterpriseSections };

/** Values of a draft by the fields of the record; what is not filled in is absent, null or empty. */
export type ListingValues = Record<string, unknown>;

/** All fields of these sections in their order. */
export const fieldsOf = (sections: readonly Section[]): Field[] => sections.flatMap(({ fields }) => fields);

/** The terms of a closed set, in reading order. */
export const choicesOf = (of: { vocabulary: Parameters<typeof termsOf>[0] } | { options: readonly Term[] }) =>
  'vocabulary' in of ? termsOf(of.vocabulary) : of.options;

/** Whether a code is a term of the closed set. */
export const isChoice = (
  of: { vocabulary: Parameters<typeof termsOf>[0] } | { options: readonly Term[] },
  code: string,
): boolean => ('vocabulary' in of ? hasCode(of.vocabulary, code) : of.options.some((term) => term.code === code));
