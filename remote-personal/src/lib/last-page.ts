interface Page {
  items: readonly unknown[];
  total: number;
  page: number;
  pageSize: number;
}

/**
 * The page to go to from one that has nothing any more: what stood on it was removed or has changed, or there never was such a
 * page. Null where the page is one of the list. @param page the one that was asked for
 */
export function pageInstead(data: Page, page: number): number | null {
  if (page === 1 || data.page !== page || data.items.length > 0) return null;
  return Math.min(page - 1, Math.max(1, Math.ceil(data.total / data.pageSize)));
}
