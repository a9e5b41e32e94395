import { useEffect, useRef } from 'react';
import { useKept } from 'shared/browser/kept';
import { type Actions, keysOn, shortcutOf } from './shortcuts';

/** Carries out the actions of single keys while the component is drawn. */
export function useShortcuts(actions: Actions): void {
  const on = useKept(keysOn);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const name = event.defaultPrevented || event.repeat ? undefined : shortcutOf(event);
      const act = name && latest.current[name];
      if (!act) return;
      // The key is not to be typed into what the action focuses.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
