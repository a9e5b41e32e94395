import type { Facet } from 'shared/contract/endpoint';
import { labelOf } from 'shared/contract/vocabulary';
import { toggleParam, withParams } from 'shared/remote';
import {
  boundOf,
  type FilterName,
  filterNames,
  filterTitles,
  flagNames,
  flagOf,
  flagTitles,
  keywordOf,
  scaleUnitOf,
  valuesOf,
} from './market-query';

/** One filter in force: what it says and the query without it. */
export interface AppliedFilter {
  key: string;
  label: string;
  without: string;
}

/** All filters of an address in the order of the panel, many values of one filter as one; the keyword is not among them. */
export function appliedFilters(search: URLSearchParams): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  for (const name of filterNames) {
    const values = valuesOf(search, name);
    if (values.length > 4)
      applied.push({
        key: name,
        label: `${filterTitles[name]} ${values.length} 项`,
        without: withParams(search, { [name]: null }),
      });
    else
      for (const value of values)
        applied.push({
          key: `${name}=${value}`,
          label: labelOf(name, value),
          without: toggleParam(search, name, value),
        });
  }
  const min = boundOf(search, 'scaleMin');
  const max = boundOf(search, 'scaleMax');
  if (min !== undefined || max !== undefined)
    applied.push({
      key: 'scale',
      label: `批量 ${scaleText(min, max)} ${scaleUnitOf(search)}`,
      without: withParams(search, { scaleMin: null, scaleMax: null, scaleUnit: null }),
    });
  for (const name of flagNames)
    if (flagOf(search, name))
      applied.push({ key: name, label: flagTitles[name], without: withParams(search, { [name]: null }) });
  return applied;
}

const scaleText = (min?: number, max?: number) =>
  min === undefined ? `≤ ${max}` : max === undefined ? `≥ ${min}` : `${min}–${max}`;

/** The query with the kind and sort order left and every filter and keyword gone. */
export function cleared(search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of ['kind', 'sort']) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  return withParams(query, {});
}

/**
 * The group of filters whose absence would show most. A facet is counted without its own selection, so its largest
 * figure says how many records wait behind it. Null when only the keyword stands in the way.
 */
export function mostSelective(search: URLSearchParams, facets: Facet[]): { label: string; without: string } | null {
  const groups = filterNames
    .filter((name) => valuesOf(search, name).length > 0)
    .map((name) => ({ name, waiting: waitingBehind(name, facets) }))
    .sort((a, b) => b.waiting - a.waiting);
  const best = groups[0];
  if (best && best.waiting > 0) {
    const labels = valuesOf(search, best.name).map((value) => labelOf(best.name, value));
    return { label: labels.join('、'), without: withParams(search, { [best.name]: null }) };
  }
  // Nothing waits behind any group: then the keyword is to blame, or what was chosen last.
  const last = keywordOf(search) ? undefined : appliedFilters(search).at(-1);
  return last ? { label: last.label, without: last.without } : null;
}

const waitingBehind = (name: FilterName, facets: Facet[]) =>
  Math.max(0, ...(facets.find((f) => f.name === name)?.options.map((o) => o.count) ?? []));

/** Filters and keyword in force, as one figure for the 筛选 n button. */
export const appliedCount = (search: URLSearchParams): number =>
  appliedFilters(search).length + (keywordOf(search) ? 1 : 0);
