import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from 'shared/http';
import { useMutation } from 'shared/remote';

/** What the http client throws for an answer that refuses. */
export type CallFailure = ApiError;

type Errors<N extends string> = { [K in N]?: string | undefined };

interface Setting<N extends string> {
  /** What the fields begin with. A checkbox is '' or '1'. */
  fields: Record<N, string>;
  /** What is wrong before anything is sent, in the order of the form. */
  check(fields: Record<N, string>): Errors<N>;
  send(fields: Record<N, string>): Promise<void>;
  /** The field that a refusal belongs beside; all others stand above the buttons. */
  fieldOf?(error: CallFailure): N | undefined;
  /** False for a form that is the page itself: it does not take the focus from the heading. */
  focusFirst?: boolean;
  /** Hears of every change, such as to keep a draft. */
  onChange?(fields: Record<N, string>): void;
  /** An error stays, in the words of the moment, until it is mended; otherwise it goes with the first change. */
  rechecks?: boolean;
  /** For a failure that the server has not put into words. */
  fallback?: string;
}

/** A short form: checked as a whole when it is sent, one call at a time, errors beside their fields, focus on the first. */
export function useForm<N extends string>(setting: Setting<N>) {
  const { fieldOf, focusFirst = true, onChange, rechecks = false, fallback = '提交失败，请稍后重试' } = setting;
  const [fields, setFields] = useState(setting.fields);
  const [errors, setErrors] = useState<Errors<N>>({});
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string | undefined) =>
    form.current?.querySelector<HTMLElement>(name ? `[name="${name}"]` : 'input')?.focus();
  // A form that opens at a click of the person is where they go on.
  useEffect(() => {
    if (focusFirst) form.current?.querySelector('input')?.focus();
  }, []);

  const { send, isBusy, error, reset } = useMutation(setting.send, {
    fallback,
    onError(refusal) {
      const name = fieldOf?.(refusal);
      if (!name) return;
      setErrors({ [name]: refusal.message } as Errors<N>);
      focus(name);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = setting.check(fields);
    const first = Object.entries(wrong).find(([, text]) => text)?.[0];
    setErrors(wrong);
    if (!first) return void send(fields);
    reset();
    focus(first);
  }

  function change(name: N, value: string) {
    const next = { ...fields, [name]: value };
    setFields((now) => ({ ...now, [name]: value }));
    onChange?.(next);
    if (!errors[name]) return;
    const text = rechecks ? setting.check(next)[name] : undefined;
    setErrors((now) => ({ ...now, [name]: text }));
  }

  return {
    form,
    busy: isBusy,
    failure: error && !fieldOf?.(error) ? error.message : '',
    submit,
    fields,
    fail: (name: N, text: string) => setErrors({ [name]: text } as Errors<N>),
    /** What an input needs. */
    of: (name: N) => ({
      name,
      value: fields[name],
      error: errors[name],
      onChange: (value: string) => change(name, value),
    }),
  };
}
