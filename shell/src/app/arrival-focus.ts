import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading';
import { useLastClickedLink } from './last-clicked-link';
import { resetsScroll } from './scroll';

/** Key of the address that stood there when the person last pressed a key or a button. */
function useLastAct() {
  const act = useRef<string>(undefined);
  useEffect(() => {
    // The router shows the address before the page, and keeps its key in the state of the history.
    const remember = () => {
      act.current = (history.state as { key?: string } | null)?.key;
    };
    addEventListener('keydown', remember, true);
    addEventListener('pointerdown', remember, true);
    return () => {
      removeEventListener('keydown', remember, true);
      removeEventListener('pointerdown', remember, true);
    };
  }, []);
  return act;
}

/**
 * Moves the focus to the heading of each page that comes, or back to the link that led away from it; not when the person has gone
 * elsewhere meanwhile. Stands inside PortalRouter. `passing`: an address that only leads on.
 */
export function useArrivalFocus(passing: boolean) {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const left = useLastClickedLink(key);
  const lastAct = useLastAct();
  const shown = useRef<{ pathname: string; search: string } | null>(null);
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    if (passing) return;
    const previous = shown.current;
    shown.current = { pathname, search };
    const another = previous !== null && previous.pathname !== pathname;
    // Another page of a list begins at its top, and so does the focus.
    const turned = previous !== null && type !== 'POP' && resetsScroll(previous, { pathname, search });
    const wish = { left: previous !== null && type === 'POP' ? left(key) : undefined, noHeading: !another && !turned };
    if (wish.noHeading && wish.left === undefined) return;
    stop.current?.();
    const isElsewhere = lastAct.current === key && document.activeElement !== document.body;
    lastAct.current = undefined;
    if (!isElsewhere) stop.current = focusHeading(document.body, wish);
  }, [pathname, search, key, type, passing, left, lastAct]);
  useEffect(() => () => stop.current?.(), []);
}
