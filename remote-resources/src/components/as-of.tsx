import * as styles from './as-of.module.css';

/** The day of a register's data, which no line break divides; without `day` its place is kept. */
export const AsOf = ({ day }: { day?: string | undefined }) => (
  <span className={day ? styles.day : styles.place} aria-hidden={day ? undefined : true}>
    数据更新至 {day ?? '2026-01-01'}。
  </span>
);
