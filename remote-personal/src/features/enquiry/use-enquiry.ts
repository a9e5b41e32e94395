import { useEffect } from 'react';
import type { EnquiryBox } from 'shared/contract/enquiry';
import { useQuery, useQueryCache } from 'shared/remote';
import type { InboxAddress } from './address';
import { showsAsNew, withRead } from './mark-read';

const on = ['enquiry:changed'] as const;

/** One enquiry with everything in it. The server takes it as read by whoever asks. */
export const useEnquiry = (id: string) =>
  useQuery('Enquiry/detail', { id }, { owner: true, enabled: id !== '', on, whenSeen: true });

/** The box of an address, or the one that matters to this person: most who have no enterprise only ask. Undefined until that is known. */
export function useBox({ box }: InboxAddress): EnquiryBox | undefined {
  const { data, error } = useQuery('User/info', {}, { owner: true, enabled: box === undefined });
  if (box) return box;
  return data ? (data.enterprise ? 'received' : 'sent') : error && 'received';
}

/** The list that the address asks for. An enquiry that is open beside it has been read, whichever of the two answers came first. */
export function useInbox({ status, page, id }: InboxAddress, box: EnquiryBox | undefined) {
  const cache = useQueryCache();
  const asked = { owner: true, enabled: box !== undefined, keepPrevious: true, on, whenSeen: true };
  const list = useQuery('Enquiry/list', { box, status, page }, asked);
  const { data: opened } = useEnquiry(id);
  const { data, update } = list;
  useEffect(() => {
    if (!data || !opened || !showsAsNew(data, opened)) return;
    update((now) => withRead(now, opened));
    void cache.invalidate('Enquiry/unread');
  }, [data, opened, update, cache]);
  return list;
}
