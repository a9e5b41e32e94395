import type { NavigationEntry, Registry } from 'shared/contract/registry';
import type { UserInfo } from 'shared/contract/user';
import { matches } from '../lib/find-route';

export type Place = NavigationEntry['place'];

export interface NavItem extends NavigationEntry {
  /** The section behind the entry, for loading it ahead. */
  section: string;
}

/** Entries of one group under its title, which is no link; an entry without group stands alone. */
export interface NavGroup {
  label: string | null;
  items: NavItem[];
}

/** What a person may see besides; nothing while that is not known. Servers that know no duties tell the role alone. */
export function rolesOf(user: Pick<UserInfo, 'role' | 'duties'> | null): readonly string[] {
  if (!user) return [];
  return user.duties ?? (user.role === 'operator' || user.role === 'admin' ? ['operator'] : []);
}

/**
 * The registry's entries for a place, in order; groups stand where their first entry stands. `roles`: with those that
 * only these see.
 */
export function navigationOf(registry: Registry, place: Place, roles: readonly string[] = []): NavGroup[] {
  const items = registry.sections
    .flatMap(({ name, navigation }) => navigation.map((entry) => ({ ...entry, section: name })))
    .filter((entry) => entry.place === place && (!entry.role || roles.includes(entry.role)))
    .sort((a, b) => a.order - b.order);
  const groups: NavGroup[] = [];
  for (const item of items) {
    const group = item.group && groups.find(({ label }) => label === item.group);
    if (group) group.items.push(item);
    else groups.push({ label: item.group ?? null, items: [item] });
  }
  return groups;
}

/** What `useLocation` answers of an address. */
interface Address {
  pathname: string;
  search: string;
}

/** Whether an entry is lit: its own path, or one of its children such as its detail page; of one with a query, all that it names. */
export const isCurrent = (item: NavigationEntry, { pathname, search }: Address): boolean =>
  [item.path, ...item.children].some((address) => {
    const [path = '', query] = address.split('?');
    const asked = new URLSearchParams(search);
    return (
      matches(path, pathname) && [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value)
    );
  });
