import { limits } from './limits';

const { min } = limits.enquiry.contact;

/** Why a contact is too short to be shown to the other side of an enquiry; false when it is not. */
export const contactProblem = (text: string): string | false =>
  [...text.trim()].length < min && `请填写联系方式，至少 ${min} 个字`;
