import type { EnquiryBox, EnquiryDetail, EnquiryStatus } from 'shared/contract/enquiry';
import { pages, paths, targetPath } from 'shared/contract/paths';
import { isUuid } from 'shared/contract/uuid';
import { enquiryStatuses } from 'shared/contract/vocabulary';
import { pageParam, withParams } from 'shared/remote';

export const inboxPath = pages.enquiries;

/** What the address asks for; nonsense counts as absent. */
export interface InboxAddress {
  /** Undefined: the address leaves it to the person's part in the market. */
  box: EnquiryBox | undefined;
  status: EnquiryStatus | undefined;
  page: number;
  /** The open thread; empty for none. */
  id: string;
}

export function readAddress(search: string): InboxAddress {
  const params = new URLSearchParams(search);
  const asked = params.get('id');
  const id = isUuid(asked) ? asked : '';
  const box = params.get('box');
  return {
    box: box === 'sent' || box === 'received' ? box : asked ? 'received' : undefined,
    status: enquiryStatuses.find(({ code }) => code === params.get('status'))?.code,
    page: pageParam(params),
    id,
  };
}

export const boxHref = (box: EnquiryBox) => paths.enquiries({ box });

/** The present list with another filter, page or open thread. */
export const hrefWith = (search: string, changes: Parameters<typeof withParams>[1]) =>
  `${inboxPath}${withParams(search, changes)}`;

/** The public page of what was enquired about. */
export const targetHref = ({ targetType, targetId }: Pick<EnquiryDetail, 'targetType' | 'targetId'>): string =>
  targetPath(targetType, targetId);
