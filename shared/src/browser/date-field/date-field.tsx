import { lazy, Suspense } from 'react';
import * as styles from './plain-date.module.css';
import type { DateFieldProps } from './props';

/** The date as text: before the calendar is there, and instead of it when it does not come. */
export function PlainDate({ min: _, max: __, onChange, ...rest }: DateFieldProps) {
  return (
    <input
      {...rest}
      className={styles.plainDate}
      inputMode="numeric"
      autoComplete="off"
      placeholder="年-月-日"
      maxLength={10}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}

const Calendar = lazy(() =>
  import(/* webpackChunkName: "date-picker" */ './date-picker').catch(() => ({ default: PlainDate })),
);

/** A date with a Chinese calendar that looks the same in every browser. The calendar is loaded where this is drawn. */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<PlainDate {...props} />}>
    <Calendar {...props} />
  </Suspense>
);
