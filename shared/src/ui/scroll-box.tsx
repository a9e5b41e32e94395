import type { ReactNode } from 'react';

interface Props {
  /** What the box holds; read out when the focus comes. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A region that scrolls by itself: the keyboard reaches it by Tab and moves it by arrow keys. */
export const ScrollBox = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus, or only a mouse can move it.
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
