import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  /** The rule, said beforehand. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands behind the input, such as a button. */
  after?: ReactNode;
}

/** A labelled input with its rule and its error, which screen readers hear with it. */
export function Field({ label, hint, error, after, onChange, ...input }: Props) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="own-field">
      <label htmlFor={id}>{label}</label>
      <div className="field">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      {error ? (
        <p id={`${id}-error`} className="own-error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="own-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
