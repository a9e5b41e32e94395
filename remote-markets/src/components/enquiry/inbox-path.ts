import type { EnquiryBox } from 'shared/contract/enquiry';
import { withParams } from 'shared/remote';

/** The inbox in the personal centre, with one thread open if an id is given. */
export const inboxPath = (box: EnquiryBox, id = ''): string =>
  `/personal/enquiry${withParams('', { box: box === 'sent' ? 'sent' : null, id })}`;
