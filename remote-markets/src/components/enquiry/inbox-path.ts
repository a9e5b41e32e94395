import type { EnquiryBox } from 'shared/contract/enquiry';
import { paths } from 'shared/contract/paths';

/** The inbox in the personal centre, with one thread open if an id is given. */
export const inboxPath = (box: EnquiryBox, id = ''): string => paths.enquiries({ box, id });
