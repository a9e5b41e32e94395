import type { FormInstance } from 'antd/es/form';
import { codes } from 'shared/contract/codes';
import { useMutation } from 'shared/remote';

/** Beside which field a refusal is shown; all others stand above the form. */
const fields: Record<number, string> = {
  [codes.mobileCodeWrong.code]: 'mobileCode',
  [codes.userNameTaken.code]: 'userName',
  [codes.mobileTaken.code]: 'mobile',
  [codes.mobileUnknown.code]: 'mobile',
};

/** Sends a form: one call at a time; a refusal goes to its field, which gets the focus, or into `failure`. */
export function useSubmit(form: FormInstance) {
  const { send, isBusy, error } = useMutation((call: () => Promise<void>) => call(), {
    onError({ code, message }) {
      const name = fields[code];
      if (!name) return;
      form.setFields([{ name, errors: [message] }]);
      form.getFieldInstance(name)?.focus();
    },
  });
  return { isBusy, failure: error && !fields[error.code] ? error.message : '', submit: send };
}
