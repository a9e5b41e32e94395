import { useEffect, useRef } from 'react';

/** A <details> that is a popup: closes by Escape, by a press elsewhere, and when the focus goes on. */
export function useDetailsPopup() {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = box.current;
    if (!details) return;
    const leave = (target: EventTarget | null) => {
      if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onPress = (event: PointerEvent) => leave(event.target);
    // Without a next element the focus was lost by a press, which is dealt with above.
    const onLeave = (event: FocusEvent) => leave(event.relatedTarget);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    details.addEventListener('focusout', onLeave);
    details.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      details.removeEventListener('focusout', onLeave);
      details.removeEventListener('keydown', onKey);
    };
  }, []);
  return box;
}
