import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** By it the focus finds the option again where a choice has moved it. */
  id?: string;
  checked: boolean;
  /** Query with this switched over. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** A real address that says of itself whether it is on: it works without the script and is heard as a checkbox. */
export function CheckLink({ id, checked, to, className, children }: Props) {
  return (
    <Link
      id={id}
      className={className}
      role="checkbox"
      aria-checked={checked}
      to={{ search: to }}
      preventScrollReset
      onKeyDown={clickOnSpace}
    >
      <span className="checkbox" data-checked={checked} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** Checkboxes answer to the space bar, links do not. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
