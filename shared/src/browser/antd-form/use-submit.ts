import type { FormInstance } from 'antd/es/form';
import type { ApiError } from 'shared/http';
import { type HostServices, useMutation } from 'shared/remote';

/**
 * Sends a form: one call at a time; a refusal goes to its field, which gets the focus, or into `failure`.
 * @param fieldOf the field that a refusal belongs beside
 */
export function useSubmit<V extends object, A = V>(
  form: FormInstance<V>,
  send: (values: A, host: HostServices) => Promise<unknown>,
  fieldOf?: (error: ApiError) => keyof V | undefined,
) {
  const sending = useMutation(send, {
    onError(error) {
      const name = fieldOf?.(error);
      if (!name) return;
      form.setFields([{ name: name as never, errors: [error.message] }]);
      form.getFieldInstance(name as never)?.focus();
    },
  });
  const { error } = sending;
  return {
    busy: sending.isBusy,
    failure: error && !fieldOf?.(error) ? error.message : '',
    submit: (values: A) => void sending.send(values),
  };
}
