import type { FacetOption } from 'shared/browser/facet';
import type { Facet } from 'shared/contract/endpoint';
import { categories, isFilterValue, labelOf, termsOf, type VocabularyName } from 'shared/contract/vocabulary';
import { toggleParam, withParams } from 'shared/remote';
import { valuesOf } from '../../lib/params';

type Counted = Map<string, { label: string; count?: number; more?: boolean }>;

/** The options of one filter for an address: what the answer counts, and what is chosen though nothing is counted for it. */
export function optionsOf(name: VocabularyName, facets: Facet[], search: URLSearchParams): FacetOption[] {
  const facet = facets.find((one) => one.name === name);
  const chosen = valuesOf(search, name);
  if (!facet && chosen.length === 0) return [];
  const more = facet?.more ?? false;
  // Of what none was counted there may be some all the same.
  // Where nothing was counted at all, no figure is known.
  const none = facet ? { count: 0 } : {};
  const figures = (count: number) => (more ? (count ? { count, more } : {}) : { count });
  const counted: Counted = new Map(
    facet?.options.map(({ value, label, count }) => [value, { label, ...figures(count) }]),
  );
  for (const code of chosen)
    if (!counted.has(code) && isFilterValue(name, code)) counted.set(code, { label: labelOf(name, code), ...none });
  if (name === 'categories') return categoryOptions(counted, chosen, search);
  // All regions stand in the list, so that nobody looks in vain for one.
  if (name === 'provinces')
    for (const { code, label } of termsOf(name)) if (!counted.has(code)) counted.set(code, { label, ...none });
  return [...counted].map(([value, option]) => ({
    ...option,
    value,
    checked: chosen.includes(value),
    to: toggleParam(search, name, value),
  }));
}

/**
 * Categories have two levels. The leaves of a letter open below it once something of it is chosen; a leaf replaces its
 * letter and a letter its leaves, because both together would only mean the letter.
 */
function categoryOptions(counted: Counted, chosen: string[], search: URLSearchParams): FacetOption[] {
  const option = (code: string, drop: (code: string) => boolean, inner?: true): FacetOption[] => {
    const one = counted.get(code);
    if (!one) return [];
    const checked = chosen.includes(code);
    const next = checked ? chosen.filter((c) => c !== code) : [...chosen.filter((c) => !drop(c)), code];
    return [{ ...one, value: code, checked, inner, to: withParams(search, { categories: next }) }];
  };
  return categories.flatMap((group) => {
    const leaves: string[] = group.children.map(({ code }) => code);
    const open = chosen.includes(group.code) || leaves.some((code) => chosen.includes(code));
    return [
      ...option(group.code, (c) => leaves.includes(c)),
      ...(open ? leaves.flatMap((code) => option(code, (c) => c === group.code, true)) : []),
    ];
  });
}
