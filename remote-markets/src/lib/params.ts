/** Every list's keyword: at most 100 characters, as the API takes it. */
export const keywordOf = (search: URLSearchParams): string =>
  [...(search.get('q') ?? '').trim()].slice(0, 100).join('');

/** The page that an address asks for; 1 for what is none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

/** Values of a filter without repeats and without what no vocabulary could hold. */
export const valuesOf = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name))].filter((v) => v.length > 0 && v.length <= 40).slice(0, 30);
