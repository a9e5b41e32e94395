import { type ReactNode, useSyncExternalStore } from 'react';
import { openElsewhere, savesNoPageFiles } from '../save-as';

const never = () => () => {};

/** Around the button for a file that the page makes: where the browser saves none, it says what to do in its place. */
export function PageDownload({ children }: { children: ReactNode }) {
  const isVoid = useSyncExternalStore(never, savesNoPageFiles, () => false);
  return isVoid ? <small>{openElsewhere}</small> : children;
}
