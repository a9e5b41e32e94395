import { type ReactNode, useSyncExternalStore } from 'react';
import { openElsewhere, savesNoPageFiles } from '../save-as';
import * as styles from './page-download.module.css';

const never = () => () => {};

/** Around the button for a file that the page makes: where the browser saves none, it says what to do in its place. */
export function PageDownload({ children }: { children: ReactNode }) {
  const isVoid = useSyncExternalStore(never, savesNoPageFiles, () => false);
  return isVoid ? <span className={styles.note}>{openElsewhere}</span> : children;
}
