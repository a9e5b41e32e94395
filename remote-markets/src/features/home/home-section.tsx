import type { ReactNode } from 'react';
import * as styles from './home-section.module.css';

interface Props {
  /** Names it for those who do not see; without one it is no landmark. */
  label?: string;
  /** `first` stands close to what is above it, `below` without room to the block before. */
  tone?: 'plain' | 'tint' | 'first' | 'below';
  children: ReactNode;
}

/** One band of the home page. */
export function HomeSection({ label, tone = 'plain', children }: Props) {
  const Box = label ? 'section' : 'div';
  return (
    <Box className={styles.section} data-tone={tone} aria-label={label}>
      {children}
    </Box>
  );
}
