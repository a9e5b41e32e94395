import type { FormInstance } from 'antd/es/form';
import { useState } from 'react';
import { ApiError } from 'shared/http';

/**
 * Sends a form: one call at a time; a refusal goes to its field, which gets the focus, or into `failure`.
 * @param fieldOf the field that a refusal belongs beside
 */
export function useSubmit<V extends object>(form: FormInstance<V>, fieldOf?: (error: ApiError) => keyof V | undefined) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit(call: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await call();
    } catch (error) {
      const text = error instanceof ApiError ? error.message : '提交失败，请稍后重试';
      const name = error instanceof ApiError ? fieldOf?.(error) : undefined;
      if (!name) return setFailure(text);
      form.setFields([{ name: name as never, errors: [text] }]);
      form.getFieldInstance(name as never)?.focus();
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, submit };
}
