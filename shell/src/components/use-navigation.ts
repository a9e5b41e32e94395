import { useSession } from 'shared/remote';
import { useRegistry } from '../core/shell-context';
import { useUser } from '../core/use-user';
import { type NavGroup, navigationOf, type Place, rolesOf } from './navigation';

/**
 * The entries of a place that this person may see, as the registry of the moment names them. Those for a role come
 * after the first drawing, when the shell has asked who the person is; it asks only if the registry has such entries.
 */
export function useNavigation(place: Place): NavGroup[] {
  const registry = useRegistry();
  const { userName } = useSession();
  const some = registry.sections.some(({ navigation }) => navigation.some(({ role }) => role));
  const roles = rolesOf(useUser(some));
  if (place === 'account' && !userName) return [];
  return navigationOf(registry, place, roles);
}
