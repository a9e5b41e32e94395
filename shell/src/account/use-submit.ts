import type { FormInstance } from 'antd/es/form';
import { useSubmit as useFormSubmit } from 'shared/browser/antd-form';
import { codes } from 'shared/contract/codes';

/** Beside which field a refusal is shown; all others stand above the form. */
const fields: Record<number, string> = {
  [codes.mobileCodeWrong.code]: 'mobileCode',
  [codes.userNameTaken.code]: 'userName',
  [codes.mobileTaken.code]: 'mobile',
  [codes.mobileUnknown.code]: 'mobile',
};

/** Sends a form of an account page, whose refusals by the server belong to known fields. */
export const useSubmit = (form: FormInstance) =>
  useFormSubmit(
    form,
    (call: () => Promise<void>) => call(),
    ({ code }) => fields[code],
  );
