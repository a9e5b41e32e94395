import type { UserInfo } from 'shared/contract/user';
import { useQuery } from 'shared/remote';

/** The person's basic information: asked once per session, when somebody wants it; null before, and for visitors. */
export function useUser(wanted: boolean): UserInfo | null {
  const options = {
    owner: true,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
  return useQuery('User/info', {}, options).data ?? null;
}
