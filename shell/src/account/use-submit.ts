import type { FormInstance } from 'antd/es/form';
import { useState } from 'react';
import { codes } from 'shared/contract/codes';
import { ApiError } from 'shared/http';

/** Beside which field a refusal is shown; all others stand above the form. */
const fields: Record<number, string> = {
  [codes.mobileCodeWrong.code]: 'mobileCode',
  [codes.userNameTaken.code]: 'userName',
  [codes.mobileTaken.code]: 'mobile',
  [codes.mobileUnknown.code]: 'mobile',
};

/** Sends a form: one call at a time; a refusal goes to its field, which gets the focus, or into `failure`. */
export function useSubmit(form: FormInstance) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit(call: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await call();
    } catch (error) {
      const text = error instanceof Error ? error.message : codes.internal.text;
      const name = error instanceof ApiError ? fields[error.code] : undefined;
      if (!name) return setFailure(text);
      form.setFields([{ name, errors: [text] }]);
      form.getFieldInstance(name)?.focus();
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, submit };
}
