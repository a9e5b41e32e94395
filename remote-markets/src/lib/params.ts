/** Values of a filter without repeats and without what no vocabulary could hold. */
export const valuesOf = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name))].filter((v) => v.length > 0 && v.length <= 40).slice(0, 30);
