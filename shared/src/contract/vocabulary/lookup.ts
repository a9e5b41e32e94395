import { categories } from './category';
import { certs } from './certificate';
import { conferenceKinds, eventPhases, roadShowPhases, topicThemes } from './content';
import { demandVocabularies } from './demand';
import { dosageForms } from './dosage-form';
import { orgTypes } from './enterprise';
import { evidenceLevels } from './evidence';
import { modalityFamilies } from './modality';
import { provinces } from './province';
import { scaleUnits } from './scale-unit';
import { stages } from './stage';
import { notStated, sterility } from './stated';
import { supplyVocabularies } from './supply';
import type { Term, TermGroup } from './term';

const trees = { categories, dosageForms, modalities: modalityFamilies } as const;
const lists = {
  stages,
  sterile: sterility,
  certs,
  provinces,
  ...supplyVocabularies,
  orgTypes,
  scaleUnits,
  evidenceLevels,
  ...demandVocabularies,
  conferenceKinds,
  eventPhases,
  roadShowPhases,
  topicThemes,
} as const;

/** Vocabularies are named like the filters and facets that use them. */
export type VocabularyName = keyof typeof trees | keyof typeof lists;

const treeOf = (name: VocabularyName): readonly TermGroup[] | null =>
  name in trees ? trees[name as keyof typeof trees] : null;

/** The terms that records carry, in the vocabulary's order: the leaves of a tree, all of a list. */
export function termsOf(name: VocabularyName): readonly Term[] {
  return treeOf(name)?.flatMap((g) => g.children) ?? lists[name as keyof typeof lists];
}

export const vocabularyNames = [...Object.keys(trees), ...Object.keys(lists)] as VocabularyName[];

/** The groups of a tree, none of a list. */
export const groupsOf = (name: VocabularyName): readonly TermGroup[] => treeOf(name) ?? [];

const labels = new Map(
  vocabularyNames.map(
    (name) => [name, new Map([...groupsOf(name), ...termsOf(name)].map((t) => [t.code, t.label] as const))] as const,
  ),
);

/** The Chinese label of a code (group codes and `notStated` too); the code itself when the vocabulary does not know it. */
export const labelOf = (name: VocabularyName, code: string): string =>
  labels.get(name)?.get(code) ?? (code === notStated.code ? notStated.label : code);

/** Labels of several codes, joined as Chinese lists are. */
export const labelsOf = (name: VocabularyName, codes: readonly string[]): string =>
  codes.map((c) => labelOf(name, c)).join('、');

/** Whether a vocabulary has this code. */
export const hasCode = (name: VocabularyName, code: string): boolean => labels.get(name)?.has(code) ?? false;

/** Fields whose records may have no term at all; their filters find those by `notStated`. */
const open: readonly VocabularyName[] = ['stages'];

/** Whether a filter knows a value: a term or a group, and 未说明 where the field may be left open. */
export const isFilterValue = (name: VocabularyName, value: string): boolean =>
  hasCode(name, value) || (open.includes(name) && value === notStated.code);

/** The codes that a filter value stands for: a group's leaves, or the code itself. */
export function codesUnder(name: VocabularyName, code: string): readonly string[] {
  const group = treeOf(name)?.find((g) => g.code === code);
  return group ? group.children.map((c) => c.code) : [code];
}

/** Level-1 category and leaf of a code; a letter gives itself only, an unknown code nothing. */
export function categoryPath(code: string): readonly Term[] {
  for (const group of categories) {
    if (group.code === code) return [group];
    const leaf = group.children.find((c) => c.code === code);
    if (leaf) return [group, leaf];
  }
  return [];
}
