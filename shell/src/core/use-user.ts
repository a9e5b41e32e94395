import type { UserInfo } from 'shared/contract/user';
import { type QueryResult, useQuery } from 'shared/remote';

/** The person's basic information: asked once per session, when somebody wants it. */
export function useAskedUser(wanted: boolean): QueryResult<'User/info'> {
  const options = {
    owner: true,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
  return useQuery('User/info', {}, options);
}

/** The same; null before it is known, and for visitors. */
export const useUser = (wanted: boolean): UserInfo | null => useAskedUser(wanted).data ?? null;
