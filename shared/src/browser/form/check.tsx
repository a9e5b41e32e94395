import { useId } from 'react';
import './form.css';

interface Props {
  label: string;
  name: string;
  /** '' for no. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

/** A checkbox with its sentence and its error. */
export function Check({ label, name, value, error, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className="form-check">
        <input
          type="checkbox"
          className="checkbox"
          name={name}
          checked={value !== ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="form-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
