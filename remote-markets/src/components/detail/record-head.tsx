import type { ReactNode } from 'react';
import { MetaLine } from './meta-line';
import * as styles from './record-head.module.css';

interface Props {
  /** Of whom it is: the colour of its upper edge. */
  side: 'supply' | 'demand';
  title: string;
  /** What stands in the line below the title. */
  meta: ReactNode;
  children: ReactNode;
}

/** The first panel of a detail: title, marks and the first rows of its spec sheet. */
export function RecordHead({ side, title, meta, children }: Props) {
  return (
    <section className={`${styles.head} panel`} data-side={side} aria-label="基本信息">
      <h1 tabIndex={-1} data-field="title name">
        {title}
      </h1>
      <MetaLine>{meta}</MetaLine>
      {children}
    </section>
  );
}
