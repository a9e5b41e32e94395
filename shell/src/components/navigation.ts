import type { NavigationEntry, Registry } from 'shared/contract/registry';
import type { UserInfo } from 'shared/contract/user';
import { matches } from '../lib/find-route';

export type Place = NavigationEntry['place'];
type Role = NonNullable<NavigationEntry['role']>;

export interface NavItem extends NavigationEntry {
  /** The section behind the entry, for loading it ahead. */
  section: string;
}

/** Entries of one group under its title, which is no link; an entry without group stands alone. */
export interface NavGroup {
  label: string | null;
  items: NavItem[];
}

/** What a person is to the navigation; nothing while it is not known. A duty is given apart from the role. */
export function rolesOf(user: Pick<UserInfo, 'role' | 'duties'> | null): Role[] {
  if (!user) return [];
  const { role, duties = [] } = user;
  return [
    ...(role === 'operator' || role === 'admin' ? (['operator'] as const) : []),
    ...(duties.includes('reviewer') ? (['reviewer'] as const) : []),
  ];
}

/**
 * The registry's entries for a place, in order; groups stand where their first entry stands. `roles`: with those that
 * only these see.
 */
export function navigationOf(registry: Registry, place: Place, roles: readonly Role[] = []): NavGroup[] {
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

/** Whether an entry is lit: its own path, or one of its children such as its detail page. */
export const isCurrent = (item: NavigationEntry, pathname: string): boolean =>
  [item.path, ...item.children].some((path) => matches(path, pathname));
