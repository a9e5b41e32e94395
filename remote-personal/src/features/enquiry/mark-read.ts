import type { Data } from 'shared/contract/endpoints';
import type { EnquiryDetail } from 'shared/contract/enquiry';

type EnquiryList = Data<'Enquiry/list'>;

/** Whether the list still shows an enquiry as new that is open and has thereby been read. */
export const showsAsNew = (list: EnquiryList, { id }: EnquiryDetail): boolean =>
  list.items.some((item) => item.id === id && item.unread > 0);

/** The list as the server would answer it now that one of its enquiries has been opened. */
export function withRead(list: EnquiryList, { id, box, status }: EnquiryDetail): EnquiryList {
  const former = list.items.find((item) => item.id === id);
  if (!former || former.unread === 0) return list;
  const moved = (value: string) => Number(value === status) - Number(value === former.status);
  return {
    ...list,
    items: list.items.map((item) => (item === former ? { ...item, unread: 0, status } : item)),
    unread: { ...list.unread, [box]: Math.max(0, list.unread[box] - 1) },
    facets: list.facets.map((facet) =>
      facet.name === 'status'
        ? {
            ...facet,
            options: facet.options.map((option) => ({ ...option, count: option.count + moved(option.value) })),
          }
        : facet,
    ),
  };
}
