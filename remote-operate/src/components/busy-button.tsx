import type { ReactNode } from 'react';
import * as styles from './busy-button.module.css';

/**
 * Submits a form. While the call is under way it only says that it waits: a disabled button would lose the focus. The form's
 * handler has to ignore what comes meanwhile.
 */
export const BusyButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <button type="submit" className={`btn primary ${styles.button}`} aria-disabled={busy || undefined}>
    {children}
  </button>
);
