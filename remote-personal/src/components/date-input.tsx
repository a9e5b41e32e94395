import { DateField, type DateFieldProps } from 'shared/browser/date-field';
import * as styles from './date-input.module.css';

interface Props extends Pick<DateFieldProps, 'min' | 'max' | 'aria-required' | 'aria-invalid' | 'aria-describedby'> {
  id?: string;
  value?: string | null;
  onChange?(value: string | null): void;
}

/** The calendar as antd's form hands its values; it draws its border. */
export const DateInput = ({ id = '', value, onChange, ...rest }: Props) => (
  <div className={styles.date} data-invalid={rest['aria-invalid'] || undefined}>
    <DateField {...rest} id={id} value={value ?? ''} onChange={(date) => onChange?.(date || null)} />
  </div>
);
