import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> {
  type: 'button' | 'submit';
  /** What it started is under way. */
  busy: boolean;
  /** There is nothing to do for it at the moment, which its own call may bring about: the focus stays then too. */
  idle?: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * A button that starts a call. While it is under way, clicks and Enter in the form do nothing and the focus stays: a disabled
 * button would drop it. `disabled` is for what cannot be done at all.
 */
export const BusyButton = ({ type, busy, idle = false, onClick, ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-disabled={busy || idle || undefined}
    aria-busy={busy || undefined}
    onClick={busy || idle ? refuse : onClick}
  />
);
