import { limits } from '../contract/limits';
import { recordRefusals } from '../contract/refusals';
import { isUuid } from '../contract/uuid';
import { ApiError } from '../http';

/** Changes to a query: a value, several values, or null to remove. */
export type ParamChanges = Record<string, string | number | readonly string[] | null>;

/**
 * The present query with some parameters changed, as "?a=1&b=2" (or "" when nothing is left).
 * Going to another page is the only change that keeps `page`.
 */
export function withParams(search: URLSearchParams | string, changes: ParamChanges): string {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    if (value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) next.append(name, String(one));
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}

/** The present query with one value of a repeatable parameter switched on or off. */
export function toggleParam(search: URLSearchParams | string, name: string, value: string): string {
  const values = new URLSearchParams(search).getAll(name);
  return withParams(search, {
    [name]: values.includes(value) ? values.filter((v) => v !== value) : [...values, value],
  });
}

/** The page of a list that an address asks for; 1 for what is none. */
export function pageParam(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= limits.page ? page : 1;
}

/** A text of an address as the API takes it: without U+0000, trimmed, at most so many characters. */
export const textParam = (text: string | null, most: number = limits.keyword): string =>
  [...(text ?? '').replaceAll('\0', '').trim()].slice(0, most).join('');

/** The search term of an address. */
export const keywordParam = (search: URLSearchParams): string => textParam(search.get('q'));

/**
 * The record that an address names, from its query or the route's parameter. One that is no id is an absent record and not a wrong
 * request: throws ApiError 404.
 */
export function recordParam(id: string | null | undefined): string {
  if (!isUuid(id)) throw new ApiError(recordRefusals.absent, 404, 404);
  return id;
}
