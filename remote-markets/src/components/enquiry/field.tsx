import { useId } from 'react';
import { DateField } from 'shared/browser/date-field';
import { Fault } from './fault';
import * as styles from './field.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  error?: string | undefined;
  hint?: string;
  placeholder?: string;
  /** Several lines, with a count of what is still possible. */
  rows?: number;
  maxLength?: number;
  type?: 'text' | 'date';
  min?: string;
  max?: string;
}

/** Label above, error or hint below, tied together for those who only hear them. */
export function Field({ label, required = false, error, hint, rows, type = 'text', onChange, ...rest }: Props) {
  const id = useId();
  const below = error ?? hint;
  const aria = {
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': below ? `${id}-below` : undefined,
  };
  const shared = { ...rest, ...aria, id };
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            必填
          </span>
        ) : null}
      </label>
      {type === 'date' ? (
        <div className="field">
          <DateField
            {...aria}
            id={id}
            name={rest.name}
            value={rest.value}
            min={rest.min}
            max={rest.max}
            onChange={onChange}
          />
        </div>
      ) : rows ? (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
      {below ? (
        error ? (
          <Fault id={`${id}-below`}>{error}</Fault>
        ) : (
          <p id={`${id}-below`} className={styles.hint}>
            {hint}
          </p>
        )
      ) : null}
    </div>
  );
}
