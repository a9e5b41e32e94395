import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const hoverDelay = 120;

interface Options {
  /** Opens under a resting mouse, after 120 ms. */
  hover?: boolean;
}

/**
 * A panel that belongs to a button. Opens by click, Enter, Space and ↓ (which also moves into it); arrows, Home and End
 * move inside; Esc closes and gives the focus back; leaving it by focus or mouse and a press elsewhere close. Esc and presses are
 * heard on the document: Safari gives a button that is clicked no focus, so that nothing would be heard here.
 */
export function usePopup<B extends HTMLElement, P extends HTMLElement>({ hover = false }: Options = {}) {
  const [open, setOpen] = useState(false);
  const button = useRef<B>(null);
  const panel = useRef<P>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened by the mouse alone: the click that follows keeps it open. */
  const byHover = useRef(false);

  const stops = () => [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  const close = useCallback(() => {
    clearTimeout(timer.current);
    byHover.current = false;
    setOpen(false);
  }, []);
  const focusStop = (index: number) => {
    const all = stops();
    all[(index + all.length) % all.length]?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const isInside = (node: Node | null) => [button, panel].some(({ current }) => current?.contains(node));
    const onPress = ({ target }: PointerEvent) => {
      if (!isInside(target as Node)) close();
    };
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { activeElement: active, body } = document;
      close();
      // Somebody who opened it by resting the mouse may be typing elsewhere.
      if (!active || active === body || isInside(active)) button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open, close]);

  function onKeyDown(event: KeyboardEvent) {
    const at = stops().indexOf(document.activeElement as HTMLElement);
    const go = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (go === undefined) return;
    if (at < 0) {
      if (event.key !== 'ArrowDown') return;
      setOpen(true);
      // The panel is in the document already, only hidden; it can take the focus once it is drawn.
      requestAnimationFrame(() => focusStop(0));
    } else focusStop(go);
    event.preventDefault();
  }

  return {
    open,
    close,
    /** For the element around button and panel. */
    root: {
      onKeyDown,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // Without a next element it was lost by a press, in Safari also by one on an entry.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
      onMouseEnter: () => {
        if (!hover) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          byHover.current = true;
          setOpen(true);
        }, hoverDelay);
      },
      onMouseLeave: () => {
        if (!hover) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(close, hoverDelay);
      },
    },
    button: {
      ref: button,
      'aria-expanded': open,
      onClick: () => {
        clearTimeout(timer.current);
        if (open && !byHover.current) close();
        else setOpen(true);
        byHover.current = false;
      },
    },
    panel: { ref: panel, hidden: !open },
  };
}
