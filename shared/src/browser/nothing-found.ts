/** A list's answer before there is one: its page has heading, search and filters all the same. */
export const nothingFound = { items: [] as never[], total: 0, page: 1, pageSize: 10 as const, facets: [] as never[] };
