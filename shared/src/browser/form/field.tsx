import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from 'shared/ui';
import './form.css';
import { RequiredMark } from './marks';

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
  /** Lines of a longer text. */
  rows?: number;
  /** A choice among these instead of free text. */
  options?: readonly { value: string; label: string }[];
  /** Draws another control than an input, such as a date with its calendar. */
  control?(props: ControlProps): ReactNode;
}

interface ControlProps {
  id: string;
  name: string;
  value: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  onChange(value: string): void;
}

/** A labelled input with its rule and its error, which screen readers hear with it. */
export function Field({ label, hint, error, after, rows, options, control, required, onChange, ...input }: Props) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const common = {
    id,
    name: input.name,
    value: input.value,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      <div className={options ? 'field form-choice' : 'field'}>
        {options ? (
          <>
            <select {...common} onChange={(event) => onChange(event.target.value)}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </>
        ) : rows ? (
          <textarea
            {...common}
            rows={rows}
            maxLength={input.maxLength}
            placeholder={input.placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : control ? (
          control({ ...common, onChange })
        ) : (
          <input {...input} {...common} onChange={(event) => onChange(event.target.value)} />
        )}
        {after}
      </div>
      {error ? (
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
