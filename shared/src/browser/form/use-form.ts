import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What the http client throws for an answer that refuses. */
export interface CallFailure extends Error {
  code: number;
  status: number;
}

const isCallFailure = (error: unknown): error is CallFailure => error instanceof Error && error.name === 'ApiError';

type Errors<N extends string> = { [K in N]?: string | undefined };

interface Setting<N extends string> {
  /** Empty fields to begin with. */
  fields: Record<N, string>;
  /** What is wrong before anything is sent. */
  check(fields: Record<N, string>): Errors<N>;
  send(fields: Record<N, string>): Promise<void>;
  /** The field that a refusal belongs beside; all others stand above the buttons. */
  fieldOf?(error: CallFailure): N | undefined;
  /** False for a form that is the page itself: it does not take the focus from the heading. */
  focusFirst?: boolean;
}

/** A short form: checked as a whole when it is sent, one call at a time, errors beside their fields, focus on the first. */
export function useForm<N extends string>({ fields: empty, check, send, fieldOf, focusFirst = true }: Setting<N>) {
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Errors<N>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string | undefined) =>
    form.current?.querySelector<HTMLElement>(name ? `[name="${name}"]` : 'input')?.focus();
  // A form that opens at a click of the person is where they go on.
  useEffect(() => {
    if (focusFirst) form.current?.querySelector('input')?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = check(fields);
    const first = Object.entries(wrong).find(([, text]) => text)?.[0];
    setErrors(wrong);
    setFailure('');
    if (first) return focus(first);
    setBusy(true);
    try {
      await send(fields);
    } catch (error) {
      const text = isCallFailure(error) ? error.message : '提交失败，请稍后重试';
      const name = isCallFailure(error) ? fieldOf?.(error) : undefined;
      if (name) {
        setErrors({ [name]: text } as Errors<N>);
        focus(name);
      } else setFailure(text);
    }
    setBusy(false);
  }

  return {
    form,
    busy,
    failure,
    submit,
    fields,
    fail: (name: N, text: string) => setErrors({ [name]: text } as Errors<N>),
    /** What an input needs. An error goes as soon as its field is changed. */
    of: (name: N) => ({
      name,
      value: fields[name],
      error: errors[name],
      onChange(value: string) {
        setFields((now) => ({ ...now, [name]: value }));
        setErrors((now) => ({ ...now, [name]: undefined }));
      },
    }),
  };
}
