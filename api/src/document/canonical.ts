import { pages, paths } from 'shared/contract/paths';
import { everyRegister } from 'shared/contract/registers';
import type { ServiceKind } from 'shared/contract/service';
import { isUuid } from 'shared/contract/uuid';
import { rankingBoards } from 'shared/contract/vocabulary/ranking';

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);
const kinds: readonly ServiceKind[] = ['service', 'spot', 'platform'];
const places = everyRegister.map(({ place }) => place);

/** Pages that a query makes anew each time: no address stands for all of them. */
const made: readonly string[] = [pages.search, pages.compare];

/**
 * The one address of a page without its origin, as the sitemap writes it: of its query only what chooses the record or the list, not
 * how it is sorted, filtered or reached. Undefined where none stands for the page.
 * @param name what the record is called, once it is read
 */
export function canonicalPath(path: string, search: URLSearchParams, name?: string): string | undefined {
  if (made.includes(path)) return undefined;
  const given = search.get('id');
  const id = isUuid(given) ? given.toLowerCase() : undefined;
  const kind = oneOf(kinds, search.get('kind')) ?? 'service';
  if (path === pages.serviceMarket) return paths.serviceMarket({ kind });
  if (path === pages.serviceDetail && id) return paths.serviceDetail({ id, kind });
  if (path === pages.topTen) return paths.topTen({ board: oneOf(rankingBoards, search.get('board')) ?? 'all' });
  if (path === pages.product) return name && paths.product({ name });
  // A record of a register stands in a drawer of its list.
  const lists = places.filter(({ page }) => pages[page] === path);
  const list = lists.find(({ tab }) => tab !== undefined && tab === search.get('tab')) ?? lists[0];
  if (list) return paths.register({ page: list.page, ...(list.tab && { tab: list.tab }) }, {});
  return `${encodeURI(path)}${id ? `?id=${id}` : ''}`;
}
