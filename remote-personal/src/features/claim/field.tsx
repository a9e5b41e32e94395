import type { ReactNode } from 'react';
import { OptionalMark, RequiredMark } from 'shared/browser/form';
import * as styles from './claim.module.css';

interface ControlProps {
  id: string;
  status?: 'error';
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

interface Props {
  id: string;
  label: string;
  required?: boolean;
  /** Right of the label, such as a count of characters. */
  side?: string;
  fault?: string | undefined;
  wide?: boolean;
  children(props: ControlProps): ReactNode;
}

/** A label, its control and what is wrong with it. These fields are saved while they are typed, so no form checks them as a whole. */
export function Field({ id, label, required = false, side, fault, wide = false, children }: Props) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? <RequiredMark /> : <OptionalMark />}
        {side ? <span className={styles.side}>{side}</span> : null}
      </label>
      {children({
        id,
        ...(required && { 'aria-required': true }),
        ...(fault && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
      })}
      {fault ? (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
