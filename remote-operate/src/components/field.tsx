import type { ReactNode } from 'react';
import { Icon } from 'shared/ui';
import './field.css';

interface Props {
  /** Also the `id` of the control inside. */
  id: string;
  label: string;
  /** Stands below, linked with the control by `describedBy`. */
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** The `aria-describedby` of a control inside a Field. */
export const describedBy = (id: string, error: string | undefined, hint?: ReactNode): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** Label above, control, then what is wrong or how it is meant. */
export function Field({ id, label, hint, error, children }: Props) {
  return (
    <div className={error ? 'operate-field wrong' : 'operate-field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="operate-field-error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="operate-field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** The sentence of the field around it. */
  wrong?: string | undefined;
}

/** The browser's own select: it opens the phone's own list. */
export function Choice({ id, value, onChange, options, wrong }: ChoiceProps) {
  return (
    <div className="field operate-choice">
      <select
        id={id}
        value={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={describedBy(id, wrong)}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}
