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
    // One that opened by itself is closed from anywhere, but for a dialog above it, and takes no focus that somebody has.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open || event.defaultPrevented) return;
      const { activeElement: active, body } = document;
      const dialog = active?.closest('[role=dialog], dialog');
      if (dialog && !dialog.contains(details)) return;
      details.open = false;
      if (!active || active === body || details.contains(active)) details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    details.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      details.removeEventListener('focusout', onLeave);
    };
  }, []);
  return box;
}
