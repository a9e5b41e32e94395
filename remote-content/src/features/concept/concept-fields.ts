import type { ConceptRow } from 'shared/contract/concept';
import { limits } from 'shared/contract/limits';
import { conceptRefusals } from 'shared/contract/refusals';
import type { ConceptStatus } from 'shared/contract/vocabulary/concept';

/** A concept as its form holds it: names are lines. */
export interface ConceptFields {
  code: string;
  parent: string | undefined;
  zh: string;
  en: string;
  abbr: string;
  misspelt: string;
  reference: string;
  general: boolean;
  status: ConceptStatus;
}

export const fieldLabels: Record<keyof ConceptFields, string> = {
  zh: '中文名',
  en: '英文名',
  abbr: '缩写',
  misspelt: '常见误写',
  parent: '上级',
  code: '代码',
  reference: '出处',
  general: '通用',
  status: '状态',
};

export const namesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const textOf = (names: readonly string[] = []) => names.join('\n');

export const fieldsOf = (concept: ConceptRow | undefined): ConceptFields => ({
  code: concept?.code ?? '',
  parent: concept?.parent,
  zh: textOf(concept?.zh),
  en: textOf(concept?.en),
  abbr: textOf(concept?.abbr),
  misspelt: textOf(concept?.misspelt),
  reference: concept?.reference ?? '',
  general: concept?.general ?? false,
  status: concept?.status ?? 'confirmed',
});

const most = limits.concept;
/** What is wrong with lines of names. */
export function nameFault(text: string): string | undefined {
  const names = namesOf(text);
  if (names.length > most.names) return conceptRefusals.names;
  const long = names.find((name) => [...name].length > most.name);
  return long && `「${long.slice(0, 10)}…」不能超过 ${most.name} 个字`;
}
