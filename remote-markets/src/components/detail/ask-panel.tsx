import type { ReactNode } from 'react';
import * as styles from './ask-panel.module.css';

interface Props {
  label: string;
  title: string;
  about: string;
  /** The one button. */
  children: ReactNode;
}

/** The panel that stays in view when the column has been passed. */
export function AskPanel({ label, title, about, children }: Props) {
  return (
    <section className={`${styles.panel} panel`} aria-label={label}>
      <b>{title}</b>
      <p>{about}</p>
      {children}
    </section>
  );
}
