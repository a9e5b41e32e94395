import type { ReactNode, Ref } from 'react';
import * as styles from './personal-panel.module.css';

interface Props {
  title: string;
  /** Stands right of the title. */
  side?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The main panel beside the shell's menu. The title is the same for everyone, so it may stand in the first render. */
export function PersonalPanel({ title, side, children, ref }: Props) {
  return (
    <div ref={ref} className={`panel ${styles.panel}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {side ? <div className={styles.headSide}>{side}</div> : null}
      </div>
      {children}
    </div>
  );
}
