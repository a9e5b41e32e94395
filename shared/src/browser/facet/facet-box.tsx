import { type ReactNode, useId } from 'react';
import * as styles from './facet-box.module.css';

interface Props {
  title: string;
  /** In a panel of its own: no line above it. */
  plain?: boolean | undefined;
  children: ReactNode;
}

/** The frame of one filter. */
export function FacetBox({ title, plain = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.facet} data-plain={plain} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
