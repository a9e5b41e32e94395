import { useEffect } from 'react';
import { useQuery, useQueryCache } from 'shared/remote';
import type { InboxAddress } from './address';
import { showsAsNew, withRead } from './mark-read';

const on = ['enquiry:changed'] as const;

/** One enquiry with everything in it. */
export const useEnquiry = (id: string) => useQuery('Enquiry/detail', { id }, { owner: true, enabled: id !== '', on });

/** The list that the address asks for. An enquiry that is open beside it has been read, whichever of the two answers came first. */
export function useInbox({ box, status, page, id }: InboxAddress) {
  const cache = useQueryCache();
  const list = useQuery('Enquiry/list', { box, status, page }, { owner: true, keepPrevious: true, on });
  const { data: opened } = useEnquiry(id);
  const { data, update } = list;
  useEffect(() => {
    if (!data || !opened || !showsAsNew(data, opened)) return;
    update((now) => withRead(now, opened));
    void cache.invalidate('Enquiry/unread');
  }, [data, opened, update, cache]);
  return list;
}
